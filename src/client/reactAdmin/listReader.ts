import type { GetListParams } from 'ra-core';
import { listLimits } from '../../contract/index.ts';
import type { AnyResource, Fields } from '../../schema/index.ts';
import { listParams, type ListFilter } from './listParams.ts';
import { flattened, type Raw, rawRows, type ReadRow } from './rows.ts';
import type { ResourceApi } from './resourceApi.ts';
import type { RowCalls } from './served.ts';

/** Reads lists as react-admin asks for them: of any size, and trees row by row. */
export function createListReader(
  { shape, list: { tree } }: AnyResource,
  get: ResourceApi['get'],
  read: ReadRow,
): RowCalls['getList'] {
  return async function getList(given: GetListParams) {
    const params = { ...given, filter: withOperators(shape.fields, Object(given.filter)) };
    if (tree !== undefined) return treePage(params, tree);
    return (params.pagination?.perPage ?? 0) > listLimits.maxRows
      ? largePage(params, params.pagination)
      : page(params);
  };

  async function page(params: GetListParams) {
    const data = await get('index', listParams(params), params);
    const rows = rawRows(data['list']).map(read);
    return { data: rows, total: Number(data['total'] ?? rows.length), meta: metaOf(data) };
  }

  /** A page of more rows than the server gives at once. A row that moves meanwhile comes once. */
  async function largePage(
    params: GetListParams,
    { page: number, perPage }: NonNullable<GetListParams['pagination']> = { page: 1, perPage: 0 },
  ) {
    const size = listLimits.maxRows;
    const [start, end] = [(number - 1) * perPage, number * perPage];
    const first = Math.floor(start / size) + 1;
    const found = await page({ ...params, pagination: { page: first, perPage: size } });
    const rows = new Map(found.data.map((row) => [row.id, row]));
    let isFull = found.data.length === size;
    for (let at = first + 1; isFull && (at - 1) * size < end; at++) {
      const { data } = await page({ ...params, pagination: { page: at, perPage: size } });
      for (const row of data) rows.set(row.id, row);
      isFull = data.length === size;
    }
    const from = start - (first - 1) * size;
    return { ...found, data: [...rows.values()].slice(from, from + perPage) };
  }

  /** The server sends a tree whole: its rows come one after the other, each below its parent. */
  async function treePage({ pagination, ...params }: GetListParams, parent: string) {
    const data = await get('index', listParams(params), params);
    const rows = flattened(rawRows(data['list']).map(read), parent);
    const { page: number = 1, perPage = rows.length } = pagination ?? {};
    const shown = rows.slice((number - 1) * perPage, number * perPage);
    return { data: shown, total: rows.length, meta: metaOf(data) };
  }
}

/**
 * A bare condition on a searched text means that it contains the value, as in the address of a list:
 * this is how react-admin's filter inputs write it.
 */
const withOperators = (fields: Fields, filter: ListFilter): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([path, value]) => {
      const isText = typeof value === 'string' && fields[path]?.operators.includes('LIKE');
      return [isText ? `${path}~LIKE` : path, value];
    }),
  );

const metaOf = (data: Raw) => ({
  total_exact: data['total_exact'] !== false,
  remark: textOf(data['remark']),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
