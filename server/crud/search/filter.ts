import { badParameter } from '../invalid.ts';
import { type Preset, type Raw, rowScopeFor, whereSql } from '../plan/index.ts';
import type { Db } from '../../db/index.ts';
import { quickSearchConditions } from './quickSearch.ts';
import { type Asking, namedCondition, searchConditions } from './search.ts';

/** Parameters of a list as they came; what is unknown among them is left alone. */
export type ListParams = Raw;

/**
 * All conditions a list call puts on its rows (alias `t`): what the clerk may see at all, the named
 * preset, `search`, `quickSearch` and the chosen rows of a select (`initKey`, `initValue`).
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function conditionsOf(
  db: Db,
  asking: Asking,
  params: ListParams,
): Promise<readonly string[]> {
  const preset = presetOf(asking, params['preset']);
  return [
    ...(await scopeConditions(db, asking)),
    ...(preset ? [preset.where] : []),
    ...searchConditions(asking, params['search']),
    ...(await quickSearchConditions(db, asking, params['quickSearch'])),
    ...initConditions(asking, params),
  ];
}

/** The preset a list names. @throws {Refusal} invalid when there is none of that name */
export function presetOf({ plan }: Pick<Asking, 'plan'>, name: unknown): Preset | undefined {
  if (name === undefined || name === null || name === '') return undefined;
  const preset = typeof name === 'string' ? plan.presets.get(name) : undefined;
  if (!preset) throw badParameter('preset');
  return preset;
}

/** What a clerk may see at all. */
export async function scopeConditions(
  db: Db,
  { plan, clerk, bind }: Omit<Asking, 'zone'>,
): Promise<readonly string[]> {
  const wheres = await rowScopeFor(plan, { db, clerk });
  return wheres.map((where) => whereSql(where, { table: plan.table, alias: 't', bind }));
}

/** The rows a select has chosen already. Undefined or empty: it has chosen none. */
export function chosen(params: ListParams): readonly unknown[] {
  const initValue = params['initValue'];
  if (initValue === undefined || initValue === null || initValue === '') return [];
  return Array.isArray(initValue) ? initValue : [initValue];
}

function initConditions(asking: Asking, params: ListParams): readonly string[] {
  if (!chosen(params).length) return [];
  const item = {
    field: params['initKey'] || 'id',
    operator: params['initOperator'] || 'IN',
    val: params['initValue'],
  };
  const place = { field: 'initKey', operator: 'initOperator', val: 'initValue' };
  return [namedCondition(asking, item, place)];
}
