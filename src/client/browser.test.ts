import { afterAll, expect, test } from 'vitest';
import { closeChromium, openChromium, openShopTab, withPage } from './testing/openChromium.ts';
import { ok, openServer } from './testing/realServer.ts';
import { byToken, refreshes, renewal } from './testing/tokenServer.ts';

const timeout = 120_000;
afterAll(closeChromium);

const browsed = ({ received }: Awaited<ReturnType<typeof openServer>>) =>
  received.filter(({ headers }) => headers['server']);

test(
  'of two tabs of one browser that find the token expired one refreshes',
  { timeout },
  async () => {
    const answer = byToken(async () => {
      // Both tabs have been refused, and one waits for the other.
      const waiting = () => one.evaluate(async () => (await navigator.locks.query()).pending);
      await expect.poll(waiting).toHaveLength(1);
      return renewal('a');
    });
    const server = await openServer(await withPage(answer));
    const context = await openChromium();
    const one = await openShopTab(context, server.base);
    const other = await openShopTab(context, server.base);
    await one.evaluate(() => shop.sessions.admin.set({ id: 1, token: 'a1', refresh_token: 'ar1' }));
    await expect.poll(() => other.evaluate(() => shop.sessions.admin.get().token)).toBe('a1');

    const ask = () => shop.http.request({ method: 'GET', url: '/admin/dashboard.Board/index' });
    const replies = await Promise.all([one.evaluate(ask), other.evaluate(ask)]);

    expect(replies).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect(refreshes(server)).toHaveLength(1);
    const tokens = await Promise.all(
      [one, other].map((tab) => tab.evaluate(() => shop.sessions.admin.get().refresh_token)),
    );
    expect(tokens).toEqual(['ar2', 'ar2']);
  },
);

test('a language chosen in one tab is chosen in all', { timeout }, async () => {
  const server = await openServer(await withPage(() => ok()));
  const context = await openChromium();
  const one = await openShopTab(context, server.base);
  const other = await openShopTab(context, server.base);

  await one.evaluate(() => shop.language.set('en'));

  await expect.poll(() => other.evaluate(() => shop.language.get())).toBe('en');
  const stored = await other.evaluate(() => localStorage.getItem('storeConfig_v2'));
  expect(stored).toBe('{"layout":{},"lang":{"defaultLang":"en","fallbackLang":"zh-cn"}}');
});

test('an upload tells how much of the file has left, and arrives', { timeout }, async () => {
  const server = await openServer(await withPage(byToken(() => renewal('a'))));
  const tab = await openShopTab(await openChromium(), server.base);

  const shares = await tab.evaluate(async () => {
    shop.sessions.admin.set({ id: 1, token: 'a1', refresh_token: 'ar1' });
    const shares: number[] = [];
    const file = new File([new Uint8Array(3_000_000)], 'a.png', { type: 'image/png' });
    await shop.upload({
      file,
      rules: { maxSize: 5_000_000, allowedSuffixes: 'png', allowedMimeTypes: '' },
      area: 'admin',
      onProgress: (share) => void shares.push(share),
    });
    return shares;
  });

  expect(shares.length).toBeGreaterThan(1);
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(shares.at(-1)).toBe(1);
  const uploads = browsed(server).filter(({ path }) => path === '/admin/ajax/upload');
  expect(uploads.map(({ headers }) => headers['batoken'])).toEqual(['a1', 'a2']);
  expect(uploads[1]?.body.length).toBeGreaterThan(3_000_000);
});

test('an upload given up by its sender stops', { timeout }, async () => {
  const server = await openServer(await withPage(() => new Promise(() => {})));
  const tab = await openShopTab(await openChromium(), server.base);

  const failure = await tab.evaluate(async () => {
    const leaving = new AbortController();
    const sent = shop.upload({
      file: new File(['hello'], 'a.png'),
      rules: { maxSize: 10, allowedSuffixes: 'png', allowedMimeTypes: '' },
      area: 'admin',
      onProgress: () => leaving.abort(),
      signal: leaving.signal,
    });
    return sent.catch((error: Error) => ({ name: error.name, message: error.message }));
  });

  expect(failure).toEqual({ name: 'Cancelled', message: 'aborted' });
  expect(await tab.evaluate(() => shop.toasts)).toEqual([]);
});

test('a browser that is offline is told so', { timeout }, async () => {
  const server = await openServer(await withPage(() => ok()));
  const context = await openChromium();
  const tab = await openShopTab(context, server.base);
  await context.setOffline(true);

  const failure = await tab.evaluate(() =>
    shop.http
      .request({ method: 'GET', url: '/admin/dashboard.Board/index' })
      .catch((error: Error) => error.name),
  );

  expect(failure).toBe('NetworkError');
  expect(await tab.evaluate(() => shop.toasts)).toEqual([
    { type: 'error', message: 'You are disconnected!' },
  ]);
});

test(
  'a browser that grants no storage still keeps a session until the tab is closed',
  { timeout },
  async () => {
    const server = await openServer(await withPage(() => ok()));
    const tab = await openShopTab(await openChromium(), server.base);

    const token = await tab.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      shop.sessions.admin.set({ id: 1, token: 'a1' });
      return shop.sessions.admin.reread().token;
    });

    expect(token).toBe('a1');
  },
);
