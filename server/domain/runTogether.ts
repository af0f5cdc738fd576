import { Refusal } from '../../src/contract/index.ts';
import { type AnyAction, type InvalidInput, matches } from '../../src/schema/index.ts';
import { actorOf, type ChangeRecorder } from '../crud/index.ts';
import { type Db, transact } from '../db/index.ts';
import { lockRecords, touch } from './actionRow.ts';
import type { CommandContext } from './handle.ts';
import { located } from './located.ts';
import type { ActionOutcome, Command } from './actionCommand.ts';

type Together = CommandContext & {
  readonly recorder: ChangeRecorder;
  readonly ids: readonly number[];
  readonly input: Readonly<Record<string, unknown>>;
};

/**
 * Runs an action on several rows in one transaction, whose statements are as many for a thousand rows as for two.
 * A row that is out of sight, that the guard forbids, or that the handler refuses stays as it is.
 *
 * @throws as the handler, for a reason that concerns all rows, with its values named as the body named them
 */
export const runTogether = (
  db: Db,
  { resource, action, handler, rowScope }: Command,
  { admin, now, recorder, ids, input }: Together,
): Promise<ActionOutcome> =>
  transact(db, async (tx) => {
    const { shape } = resource;
    const declared: Partial<AnyAction> = resource.actions[action] ?? {};
    const { when } = declared;
    const limits = await rowScope({ db: tx, admin });
    const locked = await lockRecords(tx, shape, ids);
    const seen = locked.filter((record) => limits.every((where) => matches({ ...where }, record)));
    const records = seen.filter((record) => !when || matches({ ...when }, record, now));
    const open = records.map(({ id }) => Number(id));
    const actor = actorOf(admin);
    const record = await recorder.edit({ tx, actor, now, shape, ids: open, call: action });
    // The declaration that typed the handler has also read the input and the rows.
    const context = { tx, records, input, admin, now } as never;
    const reasons =
      (await handler?.together?.(context).catch((error: unknown) => {
        throw located(error, 0, declared) ?? error;
      })) ?? new Map();
    const done = open.filter((id) => !reasons.has(id));
    await touch(tx, shape, done, now);
    await record?.();
    const visible = new Set(seen.map(({ id }) => Number(id)));
    const reasonOf = (id: number): Refusal | InvalidInput =>
      located(reasons.get(id), id, declared) ??
      (visible.has(id)
        ? new Refusal('illegal_transition', { data: { guard: action } })
        : new Refusal('not_found'));
    const isDone = new Set(done);
    const refused = ids.filter((id) => !isDone.has(id)).map((id) => ({ id, reason: reasonOf(id) }));
    return { done: ids.filter((id) => isDone.has(id)), refused };
  });
