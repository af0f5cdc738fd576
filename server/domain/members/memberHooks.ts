import { users } from '../../../resources/user/users.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';

/** What the rules of members need from whoever knows passwords and sessions. */
export type MemberServices = {
  /** The text to store for a member's password. */
  hashMemberPassword(password: string): Promise<string>;
  /** Ends every session of a member. */
  endMemberSessions(tx: Tx, memberId: number): Promise<void>;
};

/** Accounts of members, as staff arrange them. Balances are nobody's to type. */
export const memberHooks = ({ hashMemberPassword, endMemberSessions }: MemberServices) =>
  hooksOf(users, {
    async prepare({ tx, now, before, values }) {
      // Nobody is made of a number again.
      if (before && before.erase_time !== null) throw refused('username', 'erased');
      const { password: _, ...others } = values;
      const password = typeof values['password'] === 'string' ? values['password'] : '';
      if (before && (password !== '' || isShutOrMoved(values, before)))
        await endMemberSessions(tx, before.id);
      return {
        ...others,
        ...(before ? {} : { join_time: now }),
        ...(password === '' ? {} : { password: await hashMemberPassword(password) }),
      };
    },

    /** Orders and ledgers of a member keep the row by themselves; money does without any. */
    async remove({ tx, rows }) {
      if (rows.some(({ money }) => money !== 0)) throw refused('ids', 'has_balance');
      for (const { id } of rows) await endMemberSessions(tx, id);
    },
  });

type Raw = Readonly<Record<string, unknown>>;

/** Who is in another group now signs in again: no session outlives what it was opened with. */
const isShutOrMoved = (values: Raw, before: { readonly group_id: number | null }): boolean =>
  values['status'] === 'disable' ||
  (values['group_id'] !== undefined && values['group_id'] !== before.group_id);

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
