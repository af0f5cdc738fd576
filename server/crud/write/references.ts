import { query } from '../../db/index.ts';
import { refusedValue } from '../invalid.ts';
import { allOf, type One, type Raw, type Table, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { Open } from './writing.ts';

/** Values of a row, and where they stand in what was sent: `pieces.0.`, or nothing before. */
export type Written = { readonly values: Raw; readonly path: string };

/**
 * Nobody points at a row that is out of their sight: it is refused like one that is not there.
 *
 * @throws {InvalidInput} not_a_reference
 */
export async function assertVisible(
  open: Open,
  ones: readonly One[],
  written: readonly Written[],
): Promise<void> {
  for (const { slot, table, isParent } of ones) {
    // Parents are seen to with their tree; what the shop itself writes down is nobody's choice.
    if (isParent || slot.field.options.system) continue;
    const asked = written.flatMap((each) => {
      const id = Number(each.values[slot.name] ?? 0);
      return id > 0 ? [{ id, path: each.path + slot.name }] : [];
    });
    const ids = asked.map(({ id }) => id);
    const hidden = await hiddenAmong(open, table, ids);
    const first = asked.find(({ id }) => hidden.has(id));
    if (first) throw refusedValue(first.path, 'not_a_reference');
  }
}

/** Which of these rows a clerk does not see; one that is not there is none of them. */
export async function hiddenAmong(
  { tx, plans, clerk }: Open,
  { shape, sql }: Table,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const plan = plans.get(shape.name);
  const { given, bind } = values();
  const scope = plan && ids.length ? await scopeConditions(tx, { plan, clerk, bind }) : [];
  if (!scope.length) return new Set();
  const found = await query<{ id: number }>(
    tx,
    // What is neither within the limit nor outside, as a row of nobody, is not within it.
    `select t."id" from ${sql} t where t."id" = any(${bind(ids)}) and (${allOf([...scope])}) is not true`,
    given,
  );
  return new Set(found.map(({ id }) => id));
}
