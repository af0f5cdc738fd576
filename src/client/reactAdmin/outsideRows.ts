import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { rowToWire, type AnyResource } from '../../schema/index.ts';
import { isRaw, type Raw, type ReadRow } from './rows.ts';
import type { Commands, RowCalls } from './served.ts';

/**
 * Rows of an outside service, in the dialect of ra-data-simple-rest: `<url>/<resource>` with `sort`,
 * `range` and `filter`, and the total in `Content-Range`. Neither our tokens nor our language are sent.
 */
export function createOutsideRows(
  { name, presets, shape }: AnyResource,
  url: string,
  read: ReadRow,
): RowCalls & Commands {
  // Loaded with the first call: most shops have no rows elsewhere.
  let opened: Promise<DataProvider> | undefined;
  const service = () =>
    (opened ??= import('ra-data-simple-rest').then(({ default: open }) => open(url)));
  const rowOf = (raw: unknown): RaRecord => read(isRaw(raw) ? raw : {});

  async function getList(params: GetListParams) {
    const { data, total = data.length } = await (await service()).getList(name, plain(params));
    return { data: data.map(rowOf), total, meta: { total_exact: true, remark: '' } };
  }

  return {
    getList,
    getOne: async (params) => ({
      data: rowOf((await (await service()).getOne(name, params)).data),
    }),
    getMany: async (params) => ({
      data: (await (await service()).getMany(name, params)).data.map(rowOf),
    }),
    getManyReference: ({ target, id, filter, ...params }) =>
      getList({ ...params, filter: { ...filter, [target]: id } }),
    create: async (params) => ({
      data: rowOf((await (await service()).create(name, wired(params))).data),
    }),
    update: async (params) => ({
      data: rowOf((await (await service()).update(name, wired(params))).data),
    }),
    updateMany: async (params) => (await service()).updateMany(name, wired(params)),
    async delete(params) {
      await (await service()).delete(name, params);
      // Some services answer with the row, others with nothing.
      return { data: params.previousData ?? { id: params.id } };
    },
    async deleteMany(params) {
      await (await service()).deleteMany(name, params);
      return { data: params.ids };
    },
    // An outside service has rows only.
    counts: async () => ({}),
    sums: async () => undefined,
    act: (action) => unknown(`action ${action}`),
    recycle: () => unknown('recycle'),
    sort: () => unknown('order'),
    exportRows: () => unknown('export'),
    async select({ search = '', page = 1, perPage = 20, ids, signal }) {
      if (ids) {
        const { data } = await (
          await service()
        ).getMany(name, { ids: [...ids], ...(signal && { signal }) });
        return { data: data.map(rowOf), total: data.length };
      }
      const filter = search ? { q: search } : {};
      return getList({ pagination: { page, perPage }, filter, ...(signal && { signal }) });
    },
  };

  /** The service replaces the whole record, so all of it is sent. */
  function wired<P extends { readonly data: Raw; readonly meta?: { isWire?: boolean } }>(
    params: P,
  ) {
    const { data, meta } = params;
    return { ...params, data: meta?.isWire ? data : rowToWire(shape.fields, data) };
  }

  function unknown(what: string): Promise<never> {
    return Promise.reject(new Error(`${name}: the service at ${url} knows no ${what}`));
  }

  /** A preset is spelled out: the service does not know our names. */
  function plain({ filter, ...params }: GetListParams): GetListParams {
    const { preset, ...conditions } = Object(filter);
    const where = typeof preset === 'string' ? presets[preset]?.where : {};
    return { ...params, filter: { ...where, ...conditions } };
  }
}
