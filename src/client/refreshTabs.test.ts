import { expect, test } from 'vitest';
import { openBrowser, openTab, signIn } from './testing/openTab.ts';
import type { KeyValueStore } from './index.ts';
import { order, outcome, refreshes, renewal, tokenServer } from './testing/tokenServer.ts';

test('one of two tabs with an expired token refreshes it, and both continue', async () => {
  const browser = openBrowser();
  const server = await tokenServer(async () => {
    // Both tabs have been refused by now.
    await expect.poll(() => server.received.length).toBe(3);
    return renewal('a');
  });
  const one = openTab(server.base, { browser });
  const other = openTab(server.base, { browser });
  signIn(one);

  const replies = await Promise.all([one.http.request(order(1)), other.http.request(order(2))]);

  expect(replies).toMatchObject([{ code: 1 }, { code: 1 }]);
  expect(refreshes(server)).toHaveLength(1);
  expect(other.sessions.admin.get()).toMatchObject({ token: 'a2', refresh_token: 'ar2' });
});

test('a tab that hears late what another stored asks no second time', async () => {
  const browser = openBrowser();
  const server = await tokenServer(async () => {
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    return renewal('a');
  });
  const one = openTab(server.base, { browser });
  signIn(one);
  const other = openTab(server.base, { browser: { ...browser, newTab: () => late(browser) } });

  await Promise.all([one.http.request(order(1)), other.http.request(order(2))]);

  expect(refreshes(server)).toHaveLength(1);
  expect(other.sessions.admin.get()).toMatchObject({ token: 'a2', refresh_token: 'ar2' });
});

/** A tab whose window into the storage lags, as between the processes of a browser. */
function late({ kept, newTab }: ReturnType<typeof openBrowser>): KeyValueStore {
  const seen = new Map(kept);
  const store = newTab();
  return {
    ...store,
    read: (key) => seen.get(key) ?? null,
    onChange: (listener) =>
      store.onChange((key) => {
        setTimeout(() => {
          if (key !== null) seen.set(key, kept.get(key) ?? '');
          listener(key);
        }, 100);
      }),
  };
}

test('a tab that missed the news reads the stored token before it refreshes', async () => {
  const browser = openBrowser();
  const server = await tokenServer(() => renewal('a'));
  const tab = openTab(server.base, { browser });
  signIn(tab);
  const news = { id: 1, username: 'lin', token: 'a2', refresh_token: 'ar2' };
  browser.kept.set('adminInfo', JSON.stringify(news));

  await expect(tab.http.request(order(7))).resolves.toMatchObject({ code: 1 });

  expect(refreshes(server)).toEqual([]);
  expect(server.received.map(({ headers }) => headers['batoken'])).toEqual(['a1', 'a2']);
});

test('a browser without locks still refreshes once per tab', async () => {
  const server = await tokenServer(async () => {
    await expect.poll(() => server.received.length).toBe(3);
    return renewal('a');
  });
  const tab = openTab(server.base, { ports: { locks: undefined } });
  signIn(tab);

  await Promise.all([tab.http.request(order(1)), tab.http.request(order(2))]);

  expect(refreshes(server)).toHaveLength(1);
});

test('a call of one admin is not repeated with the token of the next', async () => {
  const browser = openBrowser();
  const server = await tokenServer(() => renewal('a'));
  const tab = openTab(server.base, { browser });
  signIn(tab);
  const next = { id: 2, username: 'chen', token: 'a2', refresh_token: 'ar9' };
  browser.kept.set('adminInfo', JSON.stringify(next));

  const write = { method: 'POST', url: '/admin/shop.order.Order/close' } as const;
  expect(await outcome(tab.http.request(write))).toMatchObject({ envelope: { code: 409 } });

  expect(server.received).toHaveLength(1);
  expect(tab.sessions.admin.get()).toMatchObject({ id: 2, token: 'a2' });
  expect([tab.toasts, tab.visits]).toEqual([[], []]);
});
