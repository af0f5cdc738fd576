import { expect, test } from 'vitest';
import { signOutAdmin, signOutMember } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { ok, openServer, refusal } from './testing/realServer.ts';

test('an admin who signs out is forgotten here and on the server', async () => {
  const server = await openServer(() => ok());
  const tab = openTab(server.base);
  signIn(tab);

  await signOutAdmin(tab.http, tab.sessions);

  expect(server.received[0]).toMatchObject({
    method: 'POST',
    path: '/admin/Index/logout',
    headers: { batoken: 'a1' },
    body: '{"refreshToken":"ar1"}',
  });
  expect(tab.sessions.admin.get()).toMatchObject({ id: 0, username: '', token: '' });
  expect(tab.sessions.member.get()).toMatchObject({ id: 9, token: 'm1' });
});

test('an admin can sign out of a server that cannot be reached', async () => {
  const server = await openServer(() => ok());
  await server.close();
  const tab = openTab(server.base);
  signIn(tab);

  await signOutAdmin(tab.http, tab.sessions);

  expect(tab.sessions.admin.get()).toMatchObject({ id: 0, token: '' });
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Server exception!' }]);
});

test('a member is forgotten and the page reloaded once the server has agreed', async () => {
  const reloads: string[] = [];
  const server = await openServer(() => ok());
  const tab = openTab(server.base, { page: '/user/overview' });
  signIn(tab);

  await signOutMember(tab.http, tab.sessions, () => reloads.push('reload'));

  expect(server.received[0]).toMatchObject({
    path: '/api/user/logout',
    headers: { 'ba-user-token': 'm1' },
    body: '{"refreshToken":"mr1"}',
  });
  expect(tab.sessions.member.get()).toMatchObject({ id: 0, token: '' });
  expect(tab.sessions.admin.get()).toMatchObject({ id: 1, token: 'a1' });
  expect(reloads).toEqual(['reload']);
});

test('a member the server did not sign out stays signed in', async () => {
  const reloads: string[] = [];
  const server = await openServer(() => refusal(0, null, 'Later'));
  const tab = openTab(server.base, { page: '/user/overview' });
  signIn(tab);

  const leaving = signOutMember(tab.http, tab.sessions, () => reloads.push('reload'));

  await expect(leaving).rejects.toThrow('Later');
  expect(tab.sessions.member.get()).toMatchObject({ id: 9, token: 'm1' });
  expect(reloads).toEqual([]);
});
