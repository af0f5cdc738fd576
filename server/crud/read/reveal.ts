import { Denied, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { readId } from '../ids.ts';
import { badParameter } from '../invalid.ts';
import { allOf, columnList, type Raw, type Slot, slotNamed, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { Reading } from './reading.ts';

/** Values of one row that stand masked everywhere else, in wire form. */
export type Revealed = { readonly values: Raw };

/**
 * Shows some fields of one row in full, to who may know them. Whoever calls it has put down before
 * that they do.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, naming the parameter; not_found, also when it is not theirs to see
 */
export async function reveal(
  { db, plan, clerk }: Omit<Reading, 'zone'>,
  asked: Raw,
): Promise<Revealed> {
  const { resource, table } = plan;
  requireVerb(clerk, resource, 'detail');
  const known = knownTo({ plan, clerk });
  const id = readId(asked['id']);
  const slots = fieldsIn(asked['fields'], known).map((name) =>
    slotNamed(table, name, `${resource.name}: reveal`),
  );
  const { given, bind } = values();
  const byId = `t."id" = ${bind(id)}`;
  const scope = await scopeConditions(db, { plan, clerk, bind });
  const [row] = await query<Raw>(
    db,
    `select ${columnList(slots, 't')} from ${table.sql} t where ${allOf([byId, ...scope])}`,
    given,
  );
  if (!row) throw new Refusal('not_found');
  return { values: Object.fromEntries(slots.map((slot) => [slot.name, told(slot, row)])) };
}

/** What of the resource this clerk may have shown. @throws {Denied} when that is nothing */
function knownTo({ plan, clerk }: Pick<Reading, 'plan' | 'clerk'>): ReadonlySet<string> {
  const { path, mask, reveal: covered = [] } = plan.resource;
  const hidden = plan.mask(clerk);
  const known = new Set(covered.filter((name) => !hidden.has(name)));
  if (known.size > 0) return known;
  const [needed = ''] = Object.keys(mask).filter((permission) =>
    mask[permission]?.some((name) => covered.includes(name)),
  );
  throw new Denied(nodeOf(path, needed));
}

function fieldsIn(asked: unknown, known: ReadonlySet<string>): readonly string[] {
  if (!Array.isArray(asked) || asked.length === 0) throw badParameter('fields');
  const named = asked.map((name: unknown, index) => {
    if (typeof name !== 'string' || !known.has(name)) throw badParameter(`fields.${index}`);
    return name;
  });
  return [...new Set(named)];
}

const told = (slot: Slot, row: Raw): unknown => slot.toWire(slot.read(row));
