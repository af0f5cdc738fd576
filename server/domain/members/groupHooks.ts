import { userGroups } from '../../../resources/user/groups.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { tickedRules, wholeRules } from '../ruleGrants.ts';

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

  async remove({ tx, rows }) {
    const first = await defaultGroup(tx);
    if (rows.some(({ id }) => id === first)) throw refused('ids', 'default_group');
  },
});

/** The group somebody who registers is put in. */
export async function defaultGroup(tx: Tx): Promise<number | undefined> {
  const [first] = await query<{ id: number }>(
    tx,
    'select id from user_group order by id limit 1 for share',
  );
  return first?.id;
}

const refused = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
