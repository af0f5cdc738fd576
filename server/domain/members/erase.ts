import { users } from '../../../resources/user/users.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { usersOf } from '../files/usersOf.ts';
import { handle } from '../handle.ts';
import { ofPerson, openWork, ordersOf, type Contacts } from './personal.ts';

/** What erasing needs from whoever knows sessions and files. */
export type EraseServices = {
  /** Ends every session of a member. */
  endMemberSessions(tx: Tx, memberId: number): Promise<void>;
  /** The records of these contents end with the transaction. */
  letGo(tx: Tx, sha1s: readonly string[]): Promise<void>;
};

/**
 * Forgets who a member is: everything personal is blanked, here and in what hangs on them; orders,
 * payments and ledgers stay, of a member who is only a number. Source: domain A24, security 6.11.
 */
export const eraseWith = ({ endMemberSessions, letGo }: EraseServices) =>
  handle(
    users,
    'erase',
    async ({ tx, record, input, now }) => {
      if (input.typed_name.trim() !== record.username)
        throw refused(new Invalid('not_the_username'));
      await demandNothingOpen(tx, record.id);
      const contacts: Contacts = {
        id: record.id,
        username: record.username.toLowerCase(),
        email: (record.email ?? '').toLowerCase(),
        mobile: record.mobile ?? '',
      };
      for (const forget of ofPerson) await forget(tx, contacts, now);
      await endMemberSessions(tx, record.id);
      await dropFiles(tx, record.id, letGo);
    },
    { forgets: true },
  );

/**
 * What is still on its way needs to know where to. Rows that somebody else works on are not waited
 * for: they are locked before the member everywhere, so waiting here could never end.
 */
async function demandNothingOpen(tx: Tx, id: number): Promise<void> {
  const [work] = await query<{ count: number }>(tx, openWork, [id]);
  if (work && work.count > 0) throw refused(new Invalid('open_orders', { count: work.count }));
  const [orders] = await query<{ free: boolean }>(tx, ordersOf, [id]);
  if (!orders?.free) throw new Refusal('conflict');
}

type Upload = {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly sha1: string;
};

/** Uploads go, but those that are shown somewhere: these lose the name their owner gave them. */
async function dropFiles(tx: Tx, id: number, letGo: EraseServices['letGo']): Promise<void> {
  const uploads = await query<Upload>(
    tx,
    'select id, name, url, sha1 from attachment where user_id = $1',
    [id],
  );
  const shown = new Set((await usersOf(tx, uploads)).map((blocker) => blocker.id));
  const going = uploads.filter((each) => !shown.has(each.id));
  await query(tx, 'delete from attachment where id = any($1)', [going.map((each) => each.id)]);
  await query(
    tx,
    `update attachment set name = sha1, alt = null, alt_en = null, version = version + 1
     where user_id = $1`,
    [id],
  );
  await letGo(
    tx,
    going.map(({ sha1 }) => sha1),
  );
}

const refused = (why: Invalid) => new InvalidInput(new Map([['typed_name', why]]));
