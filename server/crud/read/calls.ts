import { requireVerb } from '../demand.ts';
import { readId } from '../ids.ts';
import type { Raw } from '../plan/index.ts';
import type { ListParams } from '../search/index.ts';
import { readList, type Rows, type WireRow } from './list.ts';
import { readOne } from './oneRow.ts';
import type { Reading } from './reading.ts';
import { type Options, select } from './select.ts';
import { readTree } from './tree.ts';

/** `remark` is a sentence existing clients show above a list; ours is in the dictionaries. */
export type List = Rows & { readonly remark: string };

/**
 * The list of a resource: a page of rows, all rows of a tree, or what a select of another form
 * offers.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, naming the parameter
 */
export async function list(reading: Reading, params: ListParams): Promise<List | Rows | Options> {
  const { plan, clerk } = reading;
  requireVerb(clerk, plan.resource, 'index');
  if (isTrue(params['select'])) return select(reading, params);
  const read = plan.parent ? readTree : readList;
  return { ...(await read(reading, plan.listed, params)), remark: '' };
}

const isTrue = (raw: unknown) => raw === true || raw === 'true' || raw === 1 || raw === '1';

/**
 * One row, to read.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found
 */
export async function detail(reading: Reading, params: Raw): Promise<{ readonly row: WireRow }> {
  requireVerb(reading.clerk, reading.plan.resource, 'detail');
  return { row: await readOne(reading, readId(params['id'])) };
}

/** One row, to change; otherwise like {@link detail}. */
export async function edit(reading: Reading, params: Raw): Promise<{ readonly row: WireRow }> {
  const { db, clerk, plan } = reading;
  requireVerb(clerk, plan.resource, 'edit');
  const row = await readOne(reading, readId(params['id']));
  return { row: (await plan.hooks.toForm?.({ db, row })) ?? row };
}
