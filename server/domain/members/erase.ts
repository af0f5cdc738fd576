import { sql } from 'kysely';
import { users } from '../../../resources/user/users.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, erasingSetting, type Tx } from '../../db/index.ts';
import { usersOf } from '../files/fileHooks.ts';
import { handle } from '../handle.ts';
import { type ErasedExports, eraseExports } from './eraseExports.ts';
import { eraseLogged } from './eraseLogged.ts';
import { type Contacts, countOpenWork, deleteByContact, lockOrders } from './personal.ts';
import { erasePersonalFields } from './personalFields.ts';

/** Services of sessions and files that erasing needs. */
export type EraseServices = {
  /** Ends every session of a member. */
  endMemberSessions(tx: Tx, memberId: number): Promise<void>;
  /** The records of these contents end with the transaction. */
  letGo(tx: Tx, sha1s: readonly string[]): Promise<void>;
} & ErasedExports;

/**
 * Erases the identity of a member: all personal data is blanked, here and in dependent rows; orders, payments
 * and ledgers stay, of a member who is only a number. Source: domain A24, security 6.11.
 */
export const eraseWith = ({ endMemberSessions, letGo, ...exports }: EraseServices) =>
  handle(
    users,
    'erase',
    async ({ tx, record, input, now }) => {
      if (input.typed_name.trim() !== record.username)
        throw refused(new Invalid('not_the_username'));
      await assertNoOpenWork(tx, record.id);
      const contacts: Contacts = {
        id: record.id,
        username: record.username.toLowerCase(),
        email: (record.email ?? '').toLowerCase(),
        mobile: record.mobile ?? '',
      };
      await setErasing(tx, 'on');
      const member = { ...contacts, nickname: record.nickname };
      await eraseLogged(tx, member);
      await eraseExports(tx, member, exports);
      await erasePersonalFields(tx, contacts, now);
      await deleteByContact(tx, contacts);
      await setErasing(tx, 'off');
      await endMemberSessions(tx, record.id);
      await dropFiles(tx, record.id, letGo);
    },
    { forgets: true },
  );

/** Logs only grow, except in a transaction that says it erases. */
const setErasing = (tx: Tx, state: 'on' | 'off') =>
  sql`select set_config(${erasingSetting}, ${state}, true)`.execute(tx);

/** An open order still needs its address. */
async function assertNoOpenWork(tx: Tx, id: number): Promise<void> {
  const count = await countOpenWork(tx, id);
  if (count > 0) throw refused(new Invalid('open_orders', { count }));
  if (!(await lockOrders(tx, id))) throw new Refusal('conflict');
}

/** Deletes the uploads of a member. Those in use are kept without the name that the member gave. */
async function dropFiles(tx: Tx, id: number, letGo: EraseServices['letGo']): Promise<void> {
  const uploads = await tx
    .selectFrom('attachment')
    .select(['id', 'name', 'url', 'sha1'])
    .where('user_id', '=', id)
    .execute();
  const shown = new Set((await usersOf(tx, uploads)).map((blocker) => blocker.id));
  const unused = uploads.filter((each) => !shown.has(each.id));
  await tx
    .deleteFrom('attachment')
    .where(
      'id',
      '=',
      anyOf(
        'bigint',
        unused.map((each) => each.id),
      ),
    )
    .execute();
  await tx
    .updateTable('attachment')
    .set((eb) => ({
      name: eb.ref('sha1'),
      alt: null,
      alt_en: null,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', id)
    .execute();
  await letGo(
    tx,
    unused.map(({ sha1 }) => sha1),
  );
}

const refused = (why: Invalid) => new InvalidInput(new Map([['typed_name', why]]));
