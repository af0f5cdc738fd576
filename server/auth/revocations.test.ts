import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { cheap, useHttpShop } from '../../tests/support/httpShop.ts';
import { membersOf } from '../../tests/support/accounts.ts';
import { query } from '../db/index.ts';
import type { AnySession, Auth } from './index.ts';
import { resetPassword } from './signIn.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  /** A process with open connections, beside the one that receives the calls. */
  async function connected(sessions: (auth: Auth) => Promise<Record<string, unknown>>) {
    const { auth } = shop.anotherProcess();
    await auth.start();
    const over: string[] = [];
    for (const [name, session] of Object.entries(await sessions(auth)))
      // Results of `find` for valid tokens.
      auth.onRevoked(session as AnySession, () => over.push(name));
    return { auth, over };
  }

  /** Waits until the first poll of new sessions is over; from here on only notifications count. */
  const looked = () => sleep(500);

  async function admins() {
    const { id } = await shop.staff({ username: 'leaver' });
    const here = await shop.signIn('leaver');
    const there = await shop.signIn('leaver');
    const boss = await shop.admin('*', 'boss');
    const process = await connected(async ({ admin }) => ({
      here: await admin.find(here.token),
      there: await admin.find(there.token),
      boss: await admin.find(boss),
    }));
    return { id, here, there, boss, ...process };
  }

  test('a sign-out ends that session at once, and no other', async () => {
    const { auth, over, here } = await admins();

    await looked();
    await shop.post('/admin/Index/logout', {}, { token: here.token });

    await expect.poll(() => over).toEqual(['here']);
    await auth.stop();
  });

  test('an account that is switched off is gone with every session', async () => {
    const { auth, over, id, boss } = await admins();

    await looked();
    await shop.post('/admin/auth.Admin/edit', { id, status: '0' }, { token: boss });

    await expect.poll(() => over.toSorted()).toEqual(['here', 'there']);
    await auth.stop();
  });

  test('a password the operator resets ends every session', async () => {
    const { auth, over } = await admins();
    const password = 'paper-lantern-1';

    await looked();
    await resetPassword(shop.db, { username: 'leaver', password, now: shop.now, cost: cheap });

    await expect.poll(() => over.toSorted()).toEqual(['here', 'there']);
    await auth.stop();
  });

  test('a member of the number of an admin is another person', async () => {
    const members = membersOf(shop);
    const { id, auth, over, boss } = await admins();
    await members.add('visitor', { id });
    const { memberToken } = await members.signIn();
    const session = await auth.member.find(memberToken);
    auth.onRevoked(session as AnySession, () => over.push('member'));

    await looked();
    await shop.post('/admin/auth.Admin/edit', { id, status: '0' }, { token: boss });

    await expect.poll(() => over.toSorted()).toEqual(['here', 'there']);
    await auth.stop();
  });

  test('a session that ended while it was found is found out', async () => {
    const { id, auth, over } = await admins();
    await query(shop.db, 'delete from token where owner_id = $1', [id]);

    await expect.poll(() => over.toSorted()).toEqual(['here', 'there']);
    await auth.stop();
  });

  test('a closed connection is not notified', async () => {
    const { here, auth, over } = await admins();
    auth.onRevoked((await auth.admin.find(here.token)) as AnySession, () => over.push('left'))();

    await looked();
    await shop.post('/admin/Index/logout', {}, { token: here.token });

    await expect.poll(() => over).toEqual(['here']);
    await auth.stop();
  });
});
