import { badParameter } from '../invalid.ts';
import { type Parts, type Raw, values } from '../plan/index.ts';
import {
  conditionsOf,
  type ListParams,
  type Page,
  pageOf,
  presetOf,
  sortOf,
} from '../search/index.ts';
import { extrasOf } from './extras.ts';
import { readPage } from './page.ts';
import { partsWriter } from './partsWriter.ts';
import type { Reading } from './reading.ts';
import type { Total } from './total.ts';

export type WireRow = Readonly<Record<string, unknown>>;
export type Rows = Total & { readonly list: readonly WireRow[] };

/**
 * A page of the rows a call asks for, in wire form.
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function readList(
  reading: Reading,
  parts: Parts,
  params: ListParams,
  page: Page = pageOf(params['page'], params['limit']),
): Promise<Rows> {
  const { db, plan, clerk } = reading;
  if (page.offset > deepest) return nothingThere(reading, parts, params);
  const bound = values();
  const conditions = await conditionsOf(db, { ...reading, bind: bound.bind }, params);
  const sort =
    sortOf(plan, clerk, params['order']) ?? presetOf(reading, params['preset'])?.sort ?? plan.sort;
  const { rows, ...total } = await readPage(reading, {
    parts,
    conditions,
    values: bound,
    sort,
    page,
  });
  const ids = rows.map((row) => Number(row['id']));
  const extras = await extrasOf(db, parts, { ids, clerk });
  const write = partsWriter(parts, clerk);
  const list = rows.map((row) => write(row, extras.get(Number(row['id']))));
  return { list: plan.hooks.present?.({ clerk }, list) ?? list, ...total };
}

/** As far as a list can be paged through: every row before the page is walked over to find it. */
const deepest = 100_000;

/** A page behind the last row is empty; one that is merely too far is refused. */
async function nothingThere(reading: Reading, parts: Parts, params: ListParams): Promise<Rows> {
  const last = await readList(reading, parts, params, { limit: 1, offset: deepest });
  if (last.list.length) throw badParameter('page');
  return last;
}

/** Whether a list call narrows the rows at all. */
export const isNarrowed = (params: Raw): boolean =>
  ['search', 'quickSearch', 'initValue', 'preset'].some((name) => {
    const given = params[name];
    return given !== undefined && given !== null && given !== '' && !isEmptyList(given);
  });

const isEmptyList = (given: unknown) => Array.isArray(given) && given.length === 0;
