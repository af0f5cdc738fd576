import { adminGroups, type GrantedRules } from '../../../resources/auth/groups.ts';
import { type Clerk, Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { tickedRules, wholeRules } from '../ruleGrants.ts';
import { keepOneSuper, lockStaff } from './lastSuper.ts';
import { areBelow, groupsBelow, powersOf } from './powers.ts';

/**
 * Groups of staff. Nobody changes a group they are in, and nobody grants more than, or as much as,
 * they hold themselves; so a group is only ever arranged from above. Source: contract 5.2, 7.3.
 */
export const groupHooks = hooksOf(adminGroups, {
  async prepare({ tx, clerk, before, values }) {
    await lockStaff(tx);
    const powers = await powersOf(tx, clerk.id);
    if (before && powers.groups.has(before.id)) throw new Refusal('denied');
    if (before && !areBelow(powers, grantedBy(before.rules))) throw new Refusal('denied');
    if (!('rules' in values)) return values;
    const rules = await wholeRules(tx, 'admin_group', grantedBy(values['rules']));
    if (!clerk.super && !areBelow(powers, rules)) throw refused('rules', 'beyond_own_rules');
    return { ...values, rules };
  },

  async finish({ tx, before, after }) {
    if (before) await keepOneSuper(tx, before.status === after.status ? 'rules' : 'status');
  },

  async remove({ tx, clerk, rows }) {
    await lockStaff(tx);
    const powers = await powersOf(tx, clerk.id);
    if (rows.some(({ id }) => powers.groups.has(id))) throw new Refusal('denied');
    if (rows.some(({ rules }) => !areBelow(powers, grantedBy(rules)))) throw new Refusal('denied');
  },

  toForm: async ({ db, row }) => ({
    ...row,
    rules: await tickedRules(db, 'admin_group', row['rules']),
  }),

  /** Staff see their own groups and those that hold less than they do. */
  async scope({ db, clerk }) {
    return clerk.super ? undefined : { id: await groupsSeen(db, clerk) };
  },
});

async function groupsSeen(db: Db, { id }: Clerk): Promise<readonly number[]> {
  const powers = await powersOf(db, id);
  return [...powers.groups, ...(await groupsBelow(db, powers))];
}

/** The field reads nothing else. */
const grantedBy = (rules: unknown): GrantedRules =>
  Array.isArray(rules) ? (rules as GrantedRules) : [];

const refused = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
