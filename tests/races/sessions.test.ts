import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { rounds } from '../support/long.ts';

const shop = useHttpShop(postgresDb);
const refreshUrl = '/api/common/refreshToken';
const timeout = { timeout: 300_000 };

type SignedInTab = { readonly token: string; readonly refreshToken: string };

/** Refreshes twice at once while the session is ended; gives every access token that came of it. */
async function race({ token, refreshToken }: SignedInTab, rotate: number, end: () => unknown) {
  const refresh = () => shop.post(refreshUrl, { refreshToken, rotate }, { token });
  const [first, second] = await Promise.all([refresh(), refresh(), end()]);
  const replies = [first, second];
  const isExpected = ({ code, data }: (typeof replies)[number]) =>
    code === 1 || data['error'] === 'session_expired';
  expect(replies.filter((reply) => !isExpected(reply))).toEqual([]);
  return replies.flatMap(({ data }) => (typeof data['token'] === 'string' ? data['token'] : []));
}

test(
  `no token lives after a sign-out that raced a refresh, ${rounds(25, 500)} times`,
  timeout,
  async () => {
    await shop.staff();
    const bystander = await shop.signIn();
    for (let round = 0; round < rounds(25, 500); round += 1) {
      const tab = await shop.signIn();
      const { token, refreshToken } = tab;

      const tokens = await race(tab, round % 2, async () => {
        const reply = await shop.post('/admin/Index/logout', { refreshToken }, { token });
        expect(reply).toMatchObject({ code: 1 });
      });

      const replies = await Promise.all(
        [token, ...tokens].map((each) => shop.get('/admin/Index/index', { token: each })),
      );
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([303]));
      expect(await query(shop.db, 'select kind from token order by id')).toEqual([
        { kind: 'admin' },
        { kind: 'admin-refresh' },
      ]);
    }
    expect(await shop.post(refreshUrl, bystander, { token: bystander.token })).toMatchObject({
      code: 1,
    });
  },
);

test(
  `no token lives after all sessions of an account ended amid refreshes, ${rounds(10, 200)} times`,
  timeout,
  async () => {
    const { id } = await shop.staff();
    for (let round = 0; round < rounds(10, 200); round += 1) {
      const tabs = await Promise.all([shop.signIn(), shop.signIn(), shop.signIn()]);
      const end = () =>
        shop.db.transaction().execute((tx) => shop.composed.auth.admin.endAll(tx, id));

      await Promise.all(tabs.map((tab) => race(tab, round % 2, end)));

      expect(await shop.rows('token')).toEqual([]);
    }
  },
);
