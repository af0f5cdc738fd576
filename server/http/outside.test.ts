import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { engines } from '../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const login = '/admin/Index/login';

  describe('a page of another site', () => {
    const shop = useHttpShop(open, { corsOrigins: ['https://board.example:8443'] });
    const from = (origin: string) => ({ headers: { origin } });
    const allowed = 'access-control-allow-origin';

    test.each(['https://board.example:8443', 'http://localhost:80'])(
      '%s may call when it is configured or our own',
      async (origin) => {
        const own = origin.includes('localhost') ? { host: 'localhost:80' } : {};
        const preflight = await shop.call('OPTIONS', login, { headers: { origin, ...own } });
        const call = await shop.get(login, { headers: { origin, ...own } });

        expect(preflight).toMatchObject({ status: 204, text: '' });
        expect(preflight.headers).toMatchObject({
          [allowed]: origin,
          'access-control-allow-headers': expect.stringContaining('batoken'),
          vary: 'Origin',
        });
        expect(call.headers[allowed]).toBe(origin);
      },
    );

    test.each([
      'https://board.example',
      'http://board.example:8443',
      'https://board.example:8443.evil.example',
      'https://evil.example',
      'http://localhost:5173',
      'null',
    ])('%s may not', async (origin) => {
      const preflight = await shop.call('OPTIONS', login, from(origin));

      expect(preflight.status).toBe(204);
      expect(preflight.headers[allowed]).toBeUndefined();
      expect((await shop.get(login, from(origin))).headers[allowed]).toBeUndefined();
    });
  });

  describe('limits', () => {
    const shop = useHttpShop(open, { rateLimit: 5 });
    const orders = '/admin/shop.order.Order/index';

    test('replies tell how much is left, and whoever has used it up when to come again', async () => {
      const replies = [];
      for (let n = 0; n < 6; n++) replies.push(await shop.get(login, { lang: 'en' }));

      expect(replies.map(({ headers }) => headers['x-rate-limit-remaining'])).toEqual([
        '5',
        '4',
        '3',
        '2',
        '1',
        '0',
      ]);
      expect(replies.at(-1)).toMatchObject({
        status: 200,
        code: 0,
        data: { error: 'rate_limited' },
        headers: { 'x-rate-limit-limit': '5', 'retry-after': expect.stringMatching(/^[1-6]?\d$/) },
      });
      expect(replies.at(-1)?.msg).toMatch(/Too many requests\. Try again in \d+ seconds\./);
      expect(replies.at(-2)).toMatchObject({ code: 1 });
    });

    test('each session has its own share, also behind one address', async () => {
      const [first, second] = [await shop.admin('*', 'first'), await shop.admin('*', 'second')];
      for (let n = 0; n < 5; n++) await shop.get(orders, { token: first });

      expect(await shop.get(orders, { token: first })).toMatchObject({ code: 0 });
      expect(await shop.get(orders, { token: second })).toMatchObject({ code: 1 });
      expect(await shop.post('/admin/shop.order.Order/ship', {}, { token: first })).toMatchObject({
        data: { error: 'invalid' },
      });
    });

    test('headers that claim another origin do not evade the limit', async () => {
      const claims = [
        { 'x-forwarded-for': '203.0.113.9' },
        { 'x-real-ip': '203.0.113.9' },
        { forwarded: 'for=203.0.113.9' },
        { 'user-agent': 'other' },
        { batoken: `baa_${'x'.repeat(32)}` },
      ];
      for (const headers of claims) await shop.get(login, { headers });

      expect(await shop.get(login)).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
      expect(await shop.get(login, { ip: '198.51.100.1' })).toMatchObject({ code: 1 });
    });

    test('an address that fails to sign in too often is slowed, and the right password still gets in', async () => {
      await shop.staff();
      const fail = (n: number) =>
        shop.post(login, { username: `nobody${n}`, password: 'wrong-word-1' });
      for (let n = 0; n < 30; n++) await fail(n);

      // The clock lets one of these concurrent calls through each second.
      const more = await Promise.all(Array.from({ length: 12 }, (_, n) => fail(30 + n)));
      await sleep(1_100);
      const right = await shop.post(login, { username: 'clerk', password: 'stone-lantern-88' });
      const elsewhere = await shop.post(
        login,
        { username: 'clerk', password: 'stone-lantern-88' },
        { ip: '198.51.100.1' },
      );

      const slowed = more.filter(({ data }) => data['error'] === 'rate_limited');
      expect(slowed.length).toBeGreaterThan(0);
      expect(slowed[0]?.headers['retry-after']).toBe('1');
      expect(right).toMatchObject({ code: 1 });
      expect(elsewhere).toMatchObject({ code: 1 });
    });
  });

  describe('behind a proxy that nobody trusts', () => {
    const shop = useHttpShop(open);

    test('the log says once that every caller counts as the proxy', async () => {
      await shop.get(login);
      expect(shop.log()).not.toContain('TRUST_PROXY');

      for (let n = 0; n < 3; n++)
        await shop.get(login, { headers: { 'x-forwarded-for': '203.0.113.9' } });

      expect(shop.log().match(/TRUST_PROXY is empty/g)).toHaveLength(1);
    });
  });

  describe('behind a trusted proxy', () => {
    const shop = useHttpShop(open, { rateLimit: 2, trustProxy: ['192.0.2.7'] });
    const via = (client: string) => ({ headers: { 'x-forwarded-for': client } });

    test('the address it tells is the one that counts', async () => {
      for (let n = 0; n < 2; n++) await shop.get(login, via('203.0.113.9'));

      expect(await shop.get(login, via('203.0.113.9'))).toMatchObject({ code: 0 });
      expect(await shop.get(login, via('203.0.113.8'))).toMatchObject({ code: 1 });
    });

    test('an address a client put before it does not', async () => {
      for (let n = 0; n < 2; n++) await shop.get(login, via('203.0.113.9'));

      expect(await shop.get(login, via('198.51.100.1, 203.0.113.9'))).toMatchObject({ code: 0 });
    });

    test('with TLS before it the browser is told to stay on it', async () => {
      const plain = await shop.get(login);
      const secure = await shop.get(login, { headers: { 'x-forwarded-proto': 'https' } });

      expect(plain.headers['strict-transport-security']).toBeUndefined();
      expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
    });
  });

  describe('the log', () => {
    const shop = useHttpShop(open);
    const companies = '/admin/shop.delivery.Company';

    test('holds no secret and nothing people typed, and every line can be read', async () => {
      await shop.staff({ nodes: '*' });
      const { token, refreshToken } = await shop.signIn();
      await shop.post(login, { username: 'clerk', password: 'canary-word-1' });
      const renewal = { refreshToken, rotate: 1 };
      await shop.get(`${companies}/index?batoken=${token}&quickSearch=canary-query`, { token });
      await shop.get(`/admin/${token}/index`, { token });
      await shop.post(`${companies}/add`, { name: 'canary\r\n"name', code: 'SF' }, { token });
      await shop.post(`${companies}/add`, { name: 'canary\r\n"name', code: '%' }, { token });
      await shop.post('/api/common/refreshToken', renewal, { token });
      const fresh = await shop.signIn();
      await shop.post('/admin/auth.Admin/edit', { id: 1, password: 'canary-word-2' }, fresh);

      const log = shop.log();

      const lines = log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string });
      expect(lines.length).toBeGreaterThan(6);
      expect(log).not.toMatch(/canary|stone-lantern|argon2/);
      for (const secret of [token, refreshToken, fresh.token, fresh.refreshToken])
        expect(log).not.toContain(secret.slice(4));
    });

    test('has a line for each write and each refused right, with who and what', async () => {
      const token = await shop.admin(['shop/delivery/company/add', 'shop/delivery/company/index']);
      const before = shop.log().length;
      await shop.get(`${companies}/index`, { token });
      const written = await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });
      await shop.get('/admin/auth.Admin/index', { token });
      await shop.post(`${companies}/add`, { name: '顺丰', code: 'SF' }, { token });

      const lines = shop
        .log()
        .slice(before)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      expect(lines).toMatchObject([
        {
          level: 'info',
          msg: 'call',
          id: written.headers['x-request-id'],
          method: 'POST',
          path: `${companies}/add`,
          ip: '192.0.2.7',
          caller: 'admin:1',
          code: 1,
        },
        { path: '/admin/auth.Admin/index', caller: 'admin:1', code: 401 },
        { path: `${companies}/add`, code: 0, error: 'duplicate' },
      ]);
    });
  });
});
