import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { allOf, columnList, type Raw, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { Open } from './writing.ts';

/**
 * The rows of some ids, locked until the transaction ends, by rising id so that two who want the
 * same rows wait for each other instead of both giving up.
 *
 * @throws {Refusal} not_found when one is missing or not theirs to touch
 */
export async function lockRows(
  { tx, plan, clerk }: Pick<Open, 'tx' | 'plan' | 'clerk'>,
  ids: readonly number[],
): Promise<readonly Raw[]> {
  const { given, bind } = values();
  const chosen = ids.length === 1 ? `t."id" = ${bind(ids[0])}` : `t."id" = any(${bind(ids)})`;
  const scope = await scopeConditions(tx, { plan, clerk, bind });
  const rows = await query<Raw>(
    tx,
    `select ${columnList(plan.table.shown, 't')} from ${plan.table.sql} t` +
      ` where ${allOf([chosen, ...scope])} order by t."id" for update`,
    given,
  );
  if (rows.length < ids.length) throw new Refusal('not_found');
  return rows;
}
