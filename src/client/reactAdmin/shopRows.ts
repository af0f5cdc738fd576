import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { listLimits } from '../../contract/index.ts';
import { type AnyResource, isTwin } from '../../schema/index.ts';
import { isMissing } from '../optionalCalls.ts';
import { createListReader } from './listReader.ts';
import { inTheirForm } from './existingForms.ts';
import {
  flattened,
  isRaw,
  keyOf,
  type Raw,
  rawRows,
  wholeRow,
  wireInput,
  type ReadRow,
} from './rows.ts';
import type { RowCalls } from './served.ts';
import type { ResourceApi } from './resourceApi.ts';

/**
 * Calls that every resource answers, in the terms of react-admin. Records are in record form (money in
 * fen, times in unix seconds), in both directions; `meta: { isWire: true }` means that `data` is in wire
 * form and complete, as the generated form sends it, and `isForm: true` that the record was read to be edited.
 * Parts of a reply that only our server sends
 * (version, new row, id, exactness of a total) may be missing on an existing one.
 */
export function createShopRows(
  resource: AnyResource,
  { get, post, del }: ResourceApi,
  read: ReadRow,
): RowCalls {
  const { shape } = resource;
  const getList = createListReader(resource, get, read);
  return {
    getList,
    getOne,
    getMany,
    getManyReference,
    create,
    update,
    updateMany,
    delete: remove,
    deleteMany,
  };

  /** Loads a record for display, or with `meta.view: 'edit'` for editing. */
  async function getOne({ id, ...params }: GetOneParams) {
    const view: unknown = params.meta?.view ?? 'detail';
    if (view === 'edit') return one(await get('edit', { id }, params));
    try {
      return one(await get('detail', { id }, { ...params, isOptional: true }));
    } catch (error) {
      // An existing server has none.
      if (!isMissing(error)) throw error;
      return one(await get('edit', { id }, params));
    }
  }

  async function getMany({ ids, ...params }: GetManyParams) {
    const replies = await Promise.all(
      chunksOf(ids, listLimits.maxRows).map((chunk) => get('index', chosen(chunk), params)),
    );
    return { data: flattened(replies.flatMap(({ list }) => rawRows(list).map(read))) };
  }

  function getManyReference({ target, id, filter, ...params }: GetManyReferenceParams) {
    return getList({ ...params, filter: { ...filter, [`${target}~eq`]: id } });
  }

  async function create({ data, ...params }: CreateParams) {
    const given = withoutUnnamed(wireInput(shape.fields, data, params));
    // Only at an existing server a form gives what ours works out by itself.
    const isTheirs = Object.keys(given).some((name) => shape.fields[name]?.options.system);
    const input = isTheirs ? inTheirForm(shape.name, given) : given;
    const { id = 0, row } = await post('add', input, params);
    return { data: isRaw(row) ? read(row) : read({ ...input, id }) };
  }

  /**
   * A stock form sends the whole record; only the fields it changed go to the server. An existing server, which
   * knows no versions, validates whole rows: it is sent what the form was read from, and the changes.
   */
  async function update({ id, data, previousData, ...params }: UpdateParams) {
    const written = wireInput(shape.fields, data, { ...params, previousData });
    const changed = withoutUnnamed(written, previousData);
    if (previousData && !Object.keys(changed).length) return { data: { ...previousData, id } };
    const isOurs = !shape.fields['version'] || previousData?.['version'] !== undefined;
    const body =
      isOurs || !params.meta?.isForm
        ? { version: previousData?.['version'], ...changed, id }
        : inTheirForm(shape.name, {
            ...wholeRow(shape.fields, previousData ?? {}),
            ...changed,
            id,
          });
    const { row } = await post('edit', body, params);
    return { data: isRaw(row) ? read(row) : { ...previousData, ...read(body) } };
  }

  /** One after the other and unchecked by version: a bulk update has not read each record. */
  async function updateMany({ ids, data, ...params }: UpdateManyParams) {
    const input = wireInput(shape.fields, data, params);
    for (const id of ids) await post('edit', { ...input, id }, params);
    return { data: ids };
  }

  async function remove({ id, previousData, ...params }: DeleteParams) {
    await del([id], params);
    return { data: previousData ?? { id } };
  }

  /** Deletes all, or none. */
  async function deleteMany({ ids, ...params }: DeleteManyParams) {
    await del(ids, params);
    return { data: ids };
  }

  function one({ row }: { readonly row?: unknown }) {
    if (!isRaw(row)) throw new Error(`${shape.name}: the reply has no row`);
    return { data: read(row) };
  }

  function chosen(ids: readonly Identifier[]) {
    return { initKey: keyOf(shape), initValue: ids, limit: ids.length };
  }

  /** An existing server has no English columns: an empty one that it never named is left out. */
  function withoutUnnamed(input: Raw, known: Raw = {}): Raw {
    const isUnnamed = (name: string, value: unknown) => {
      const field = shape.fields[name];
      return field && isTwin(field) && (value ?? '') === '' && !Object.hasOwn(known, name);
    };
    return Object.fromEntries(
      Object.entries(input).filter(([name, value]) => !isUnnamed(name, value)),
    );
  }
}

const chunksOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  list.length <= size ? [list] : [list.slice(0, size), ...chunksOf(list.slice(size), size)];
