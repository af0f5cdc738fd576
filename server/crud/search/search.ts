import type { Clerk } from '../../../src/contract/index.ts';
import { Invalid, type Operator } from '../../../src/schema/index.ts';
import { badParameter } from '../invalid.ts';
import type { Bind, Plan, Raw } from '../plan/index.ts';
import { conditionOf } from './condition.ts';
import { operatorOf } from './operator.ts';
import { targetOf } from './target.ts';

/** Who searches what, where values go, and the zone in which written times are meant. */
export type Asking = {
  readonly plan: Plan;
  readonly clerk: Clerk;
  readonly bind: Bind;
  readonly zone: string;
};

/**
 * The conditions of `search[n][field|operator|val|render]`.
 *
 * An item that lacks one of its parts is no condition, as existing clients expect; one that names
 * what there is not is refused.
 *
 * @throws {Refusal} invalid, naming `search.0.field`, `.operator` or `.val`
 */
export function searchConditions(asking: Asking, search: unknown): readonly string[] {
  return itemsOf(search).flatMap((item, index) => {
    const place = `search.${index}`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw badParameter(place);
    return whole(item) ? [conditionOfItem(asking, item, place)] : [];
  });
}

/** Refuses a search with an incomplete item, where leaving it out would reach more rows than meant. */
export function demandWhole(search: unknown): void {
  for (const [index, item] of itemsOf(search).entries()) {
    if (typeof item !== 'object' || item === null || !whole(item)) {
      throw badParameter(`search.${index}`);
    }
  }
}

/** The condition of one named field, operator and value; `place` is what a refusal names. */
export function namedCondition(
  asking: Asking,
  { field, operator, val, render }: Item,
  place: { readonly field: string; readonly operator: string; readonly val: string },
): string {
  const target = typeof field === 'string' ? targetOf(asking.plan, asking.clerk, field) : undefined;
  if (!target) throw badParameter(place.field);
  const meant = operatorOf(operator);
  if (!meant || !target.field.operators.includes(meant)) throw badParameter(place.operator);
  const { bind, zone } = asking;
  try {
    return conditionOf(meant, { target, val, bind, zone, isMoment: render === 'datetime' });
  } catch (error) {
    if (error instanceof Invalid) throw badParameter(place.val);
    throw error;
  }
}

type Item = Readonly<Partial<Record<'field' | 'operator' | 'val' | 'render', unknown>>>;

const conditionOfItem = (asking: Asking, item: Item, place: string): string =>
  namedCondition(asking, item, {
    field: `${place}.field`,
    operator: `${place}.operator`,
    val: `${place}.val`,
  });

function itemsOf(search: unknown): readonly unknown[] {
  if (search === undefined || search === null || search === '') return [];
  if (!Array.isArray(search) || search.length > mostItems) throw badParameter('search');
  return search;
}

const mostItems = 50;

const valueless: ReadonlySet<Operator | undefined> = new Set(['NULL', 'NOT NULL']);

function whole(item: object): item is Item {
  const { field, operator, val }: Item & Raw = { ...item };
  const isTold =
    field !== undefined && field !== null && operator !== undefined && operator !== null;
  return isTold && ((val !== undefined && val !== null) || valueless.has(operatorOf(operator)));
}
