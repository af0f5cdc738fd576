import { Refusal } from '../../../src/contract/index.ts';
import { requireVerb } from '../demand.ts';
import { readId } from '../ids.ts';
import { badParameter } from '../invalid.ts';
import type { Raw } from '../plan/index.ts';
import { readWritten, type WireRow } from '../read/index.ts';
import { readBody } from './body.ts';
import { givenToChange } from './given.ts';
import { lockRows } from './lockRows.ts';
import { ownValues, saveChanges, wholeRow, writtenRow } from './save.ts';
import { transact } from './transact.ts';
import { refusalOf } from './violations.ts';
import { actorOf } from './witness.ts';
import type { Open, Writing } from './writing.ts';

/**
 * Changes one row: only what is given, and only what differs. A write that carries the `version` it
 * was made from is refused when the row has moved on.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found, stale (with the newer row), duplicate, in_use
 * @throws {InvalidInput}
 */
export async function change(writing: Writing, raw: unknown): Promise<{ readonly row: WireRow }> {
  const { db, plan, clerk } = writing;
  requireVerb(clerk, plan.resource, 'edit');
  const { id: rawId, version, ...body } = readBody(raw);
  const id = readId(rawId);
  const asked = { id, version: readVersion(version), body };
  if (!Object.keys(body).length) throw badParameter('body');
  return { row: await transact(db, (tx) => changeRow({ ...writing, tx }, asked)) };
}

type Asked = { readonly id: number; readonly version: number | undefined; readonly body: Raw };

async function changeRow(open: Open, { id, version, body }: Asked): Promise<WireRow> {
  const { tx, plan, clerk } = open;
  const [row = {}] = await lockRows(open, [id]);
  if (version !== undefined && version !== row['version']) {
    throw new Refusal('stale', { data: { row: await readWritten({ db: tx, plan, clerk }, id) } });
  }
  await applyChange(open, { row, given: (before) => givenToChange(open, body, before) });
  return readWritten({ db: tx, plan, clerk }, id);
}

type Change = {
  /** Locked. */
  readonly row: Raw;
  /** Values, by what the row holds now. */
  readonly given: (before: Raw) => Raw;
};

/** Writes values of a locked row, with all that the shop does around it, and has it recorded. */
export async function applyChange(open: Open, { row, given: read }: Change): Promise<void> {
  const { tx, plan, clerk, now, recorder } = open;
  const id = Number(row['id']);
  const { prepare, finish } = plan.hooks;
  // What stands beside a row is read for hooks alone.
  const before = prepare || finish ? await wholeRow(open, row) : ownValues(plan, row);
  const given = read(before);
  const { shape } = plan.table;
  const seen = await recorder.edit({ tx, actor: actorOf(clerk), now, shape, ids: [id] });
  const write = { tx, clerk, now, before };
  const prepared = (await prepare?.({ ...write, values: given })) ?? given;
  try {
    await saveChanges(open, prepared, row);
  } catch (error) {
    throw refusalOf(error, plan, prepared);
  }
  if (finish) await finish({ ...write, after: await writtenRow(open, id) });
  await seen();
}

/** Absent: the write is not checked, as from an existing client. */
function readVersion(raw: unknown): number | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  return readId(raw, 'version');
}
