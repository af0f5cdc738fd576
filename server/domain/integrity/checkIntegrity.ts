import type { Db, Tx } from '../../db/index.ts';
import { differingDays } from '../stats/dayStats.ts';
import { ledgerInvariants } from './ledgerInvariants.ts';
import { type FindingSubject, tradeInvariants } from './tradeInvariants.ts';

export { type FindingSubject } from './tradeInvariants.ts';

/** Everything that is always true of the data, in the order of the page. Source: domain F.3. */
export const invariants = { ...tradeInvariants, ...ledgerInvariants } as const;

/** Compared with the current tables, of three days drawn at random. */
const drawn = 'I15';

export type InvariantName = keyof typeof invariants | typeof drawn;

// `Object.keys` forgets the type of its keys.
const declared = Object.keys(invariants) as (keyof typeof invariants)[];

const all: readonly InvariantName[] = [...declared, drawn];

export const invariantNames = all.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

export const subjectOf = (name: InvariantName): FindingSubject =>
  name === drawn ? 'day' : invariants[name].about;

/** Ids that break an invariant. */
export async function violations(
  db: Db | Tx,
  name: InvariantName,
  zone: string,
): Promise<readonly number[]> {
  if (name === drawn) return differingDays(db, { zone, days: 3 });
  const { rows } = await invariants[name].ids.execute(db);
  // The only column is the id, whatever its name.
  return rows.map((row) => Number(Object.values(row)[0]));
}

/** Ids that break each invariant; empty lists when all is well. */
export async function checkIntegrity(
  db: Db | Tx,
  checked: readonly InvariantName[] = invariantNames,
  zone = 'Asia/Shanghai',
): Promise<Readonly<Partial<Record<InvariantName, readonly number[]>>>> {
  const found: Partial<Record<InvariantName, readonly number[]>> = {};
  for (const name of checked) found[name] = await violations(db, name, zone);
  return found;
}
