import { userGroups } from '../../../resources/user/groups.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import { dropLostRules, tickedRules, wholeRules } from '../ruleGrants.ts';

/** Groups of members. The first one is where new members go, so it stays and stays on. */
export const memberGroupHooks = hooksOf(userGroups, {
  async prepare({ tx, before, values }) {
    const isShut = before && values['status'] === '0';
    if (isShut && before.id === (await defaultGroup(tx))) throw refused('status', 'default_group');
    if (!Array.isArray(values['rules'])) return values;
    return { ...values, rules: await wholeRules(tx, 'user_group', values['rules']) };
  },

  toForm: async ({ db, row }) => ({
    ...row,
    rules: await tickedRules(db, 'user_group', row['rules']),
  }),
  restored: ({ tx, after }) => dropLostRules(tx, 'user_group', after.id),

  async remove({ tx, rows }) {
    const first = await defaultGroup(tx);
    if (rows.some(({ id }) => id === first)) throw refused('ids', 'default_group');
  },
});

/** The group of members who register. */
export async function defaultGroup(tx: Tx): Promise<number | undefined> {
  const first = await tx
    .selectFrom('user_group')
    .select('id')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return first?.id;
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
