import type { Clerk } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { requireVerb } from '../demand.ts';
import type { Raw } from '../plan/index.ts';
import { readWritten, type WireRow } from '../read/index.ts';
import { readBody } from './body.ts';
import { givenToAdd } from './given.ts';
import { saveNew, writtenRow } from './save.ts';
import { transact } from './transact.ts';
import { refusalOf } from './violations.ts';
import type { Open, Writing } from './writing.ts';

/** A new row as it was stored. */
export type Added = { readonly id: number; readonly row: WireRow };

/**
 * Adds a row with its sub-rows and links.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, duplicate
 * @throws {InvalidInput}
 */
export async function add(writing: Writing, raw: unknown): Promise<Added> {
  const { db, plan, clerk } = writing;
  requireVerb(clerk, plan.resource, 'add');
  const given = givenToAdd({ plan }, readBody(raw));
  return transact(db, (tx) => addRow({ ...writing, tx }, given));
}

async function addRow(open: Open, given: Raw): Promise<Added> {
  const { tx, plan, clerk, now } = open;
  const write = { tx, clerk, now, before: undefined };
  const values = owned(plan.resource, clerk, given);
  const prepared = (await plan.hooks.prepare?.({ ...write, values })) ?? values;
  const id = await saveNew(open, prepared).catch((error: unknown) => {
    throw refusalOf(error, plan, prepared);
  });
  if (plan.hooks.finish) {
    await plan.hooks.finish({ ...write, after: await writtenRow(open, id) });
  }
  return { id, row: await readWritten({ db: tx, plan, clerk }, id) };
}

/** A row that is limited to its owner belongs to whoever adds it. Source: contract 4.4. */
const owned = ({ dataLimit }: AnyResource, clerk: Clerk, given: Raw): Raw =>
  dataLimit ? { ...given, [dataLimit.by]: clerk.id } : given;
