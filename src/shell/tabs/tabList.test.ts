import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyValueStore } from '../../client/index.ts';
import {
  addressOf,
  canMove,
  closeTabs,
  closeReplacedTab,
  nextActiveTab,
  locationAt,
  setDirty,
  moveTab,
  pinTab,
  reloadTab,
  openInBackground,
  tabOf,
  type Tabs,
  type TabVisit,
  openTab,
  updateTab,
} from './tabList.ts';
import { createKeptTabs, keptOf, restoreTabs } from './tabStore.ts';

const home = '/admin/dashboard';
const orders = '/admin/shop/order/order';
const goods = '/admin/shop/goods/goods';
const addGoods = `${goods}/add`;

const visitOf = (address: string, staysAlive = true): TabVisit => ({
  key: address.replace(/\?.*/, ''),
  location: locationAt(address),
  staysAlive,
});
const noTabs = { tabsView: [] };
const fresh = restoreTabs(noTabs, ({ pathname }) => visitOf(pathname));
const after = (...addresses: readonly string[]): Tabs =>
  addresses.reduce((tabs, address) => openTab(tabs, visitOf(address)), fresh);
const namesOf = ({ list }: Tabs) => list.map(({ key }) => key);
const awakeIn = ({ list }: Tabs) => list.filter(({ isMounted }) => isMounted).map(({ key }) => key);
const dirty = (tabs: Tabs, key: string) => setDirty(tabs, key, true);

test('the dashboard is there from the start, and every page gets a tab behind it', () => {
  expect(namesOf(after(orders, goods))).toEqual([home, orders, goods]);
});

test('returning to a page opens no second tab, and takes its new address in place', () => {
  const tabs = after(orders, goods, `${orders}?status=2`);

  expect(namesOf(tabs)).toEqual([home, orders, goods]);
  expect(tabs.list.map(addressOf)).toEqual([home, `${orders}?status=2`, goods]);
  expect(tabs.activeRoute).toBe(orders);
});

test('an unchanged tab list keeps its identity', () => {
  const visit = visitOf(orders);
  const tabs = openTab(fresh, visit);

  expect(openTab(tabs, visit)).toBe(tabs);
});

test('a page that comes back where it was left has the very location it had', () => {
  const before = after(`${orders}?status=2`, goods);

  const now = openTab(before, visitOf(`${orders}?status=2`));

  expect(tabOf(now, orders)?.location).toBe(tabOf(before, orders)?.location);
});

test('a step inside of the page in front leaves every other tab untouched', () => {
  const before = after(orders, goods);
  const now = openTab(before, visitOf(`${goods}?page=2`));

  expect(tabOf(now, orders)).toBe(tabOf(before, orders));
  expect(now.turn).toBe(before.turn);
});

test('the page in front is closed by leaving it for its left neighbour', () => {
  const tabs = after(orders, goods);
  const going = [{ key: goods }];

  expect(nextActiveTab(tabs, going)?.key).toBe(orders);
  expect(namesOf(closeTabs(tabs, going))).toEqual([home, orders, goods]);
  expect(namesOf(openTab(closeTabs(tabs, going), visitOf(orders)))).toEqual([home, orders]);
});

test('a page behind is closed at once, and nobody has to come to the front', () => {
  const tabs = after(orders, goods);
  const going = [{ key: orders }];

  expect(nextActiveTab(tabs, going)).toBeUndefined();
  expect(namesOf(closeTabs(tabs, going))).toEqual([home, goods]);
});

test('the least recently used of eleven pages sleeps, and keeps its address', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `/admin/page${at}`);

  const tabs = after(...eleven);

  expect(awakeIn(tabs)).toEqual(eleven.slice(1));
  expect(namesOf(tabs)).toEqual([home, ...eleven]);
});

test('a page with typed work never sleeps', () => {
  const typed = dirty(after('/admin/page0'), '/admin/page0');
  const eleven = Array.from({ length: 11 }, (_, at) => `/admin/page${at + 1}`);

  const tabs = eleven.reduce((now, address) => openTab(now, visitOf(address)), typed);

  expect(awakeIn(tabs)).toEqual(['/admin/page0', ...eleven.slice(2)]);
});

test('a page its menu node does not keep alive sleeps when it is left, unless it holds typed work', () => {
  const tabs = openTab(fresh, visitOf(orders, false));

  expect(awakeIn(openTab(tabs, visitOf(goods)))).toEqual([goods]);
  expect(awakeIn(openTab(dirty(tabs, orders), visitOf(goods)))).toEqual([orders, goods]);
});

test('a new record gives its place to the page it leads to once it is saved', () => {
  const tabs = openTab(after(orders, addGoods, home), visitOf(addGoods));

  const saved = openTab(closeReplacedTab(tabs, addGoods), visitOf(goods));

  expect(namesOf(saved)).toEqual([home, orders, goods]);
});

test('a page that gives way while it holds typed work goes only once it has said it is clean', () => {
  const tabs = closeReplacedTab(dirty(after(addGoods), addGoods), addGoods);

  const left = openTab(tabs, visitOf(orders));

  expect(namesOf(left)).toEqual([home, orders, addGoods]);
  expect(namesOf(setDirty(left, addGoods, false))).toEqual([home, orders]);
});

test('a page that gave way and is opened again before that stays', () => {
  const tabs = closeReplacedTab(dirty(after(addGoods), addGoods), addGoods);

  const back = openTab(openTab(tabs, visitOf(orders)), visitOf(addGoods));

  expect(namesOf(setDirty(openTab(back, visitOf(orders)), addGoods, false))).toEqual([
    home,
    orders,
    addGoods,
  ]);
});

test('a hidden page goes on in its own tab and takes nobody with it', () => {
  const tabs = after(addGoods, orders);
  const visit = visitOf(goods);

  const now = openInBackground(tabs, addGoods, { visit, isReplacing: true });

  expect(namesOf(now)).toEqual([home, goods, orders]);
  expect(now.activeRoute).toBe(orders);
  expect(awakeIn(now)).toEqual([orders]);
});

test('a reloaded page begins anew; one behind waits until it is shown', () => {
  const tabs = reloadTab(reloadTab(dirty(after(orders, goods), orders), orders), goods);

  expect(awakeIn(tabs)).toEqual([goods]);
  expect(tabs.list.map(({ generation, isDirty }) => [generation, isDirty])).toEqual([
    [0, false],
    [1, false],
    [1, false],
  ]);
});

test('addresses and pins of the tabs are stored, not their contents', () => {
  const tabs = pinTab(dirty(after(orders, `${goods}?q=tea`), orders), goods, true);

  expect(JSON.parse(JSON.stringify(keptOf(tabs)))).toEqual({
    tabsView: [
      { path: home, isPinned: false },
      { path: `${goods}?q=tea`, isPinned: true },
      { path: orders, isPinned: false },
    ],
  });
});

test('restored tabs are asleep, without pages that are no longer granted', () => {
  const kept = keptOf(pinTab(after(orders, goods, addGoods), goods, true));

  const tabs = restoreTabs(kept, ({ pathname }) =>
    pathname === orders ? undefined : visitOf(pathname),
  );

  expect(namesOf(tabs)).toEqual([home, goods, addGoods]);
  expect(awakeIn(tabs)).toEqual([]);
});

test('a page that is not loaded yet keeps its title over a reload', () => {
  const title = { text: 'Product Linen shirt', language: 'en' } as const;
  const named = updateTab(after(`${goods}/7`), `${goods}/7`, (tab) => ({ ...tab, title }));
  const text = JSON.stringify(keptOf(named));
  const store = { read: () => text, write() {}, remove() {}, onChange: () => () => {} };

  const kept = createKeptTabs(store satisfies KeyValueStore, 1).get();
  const tabs = restoreTabs(kept, ({ pathname }) => visitOf(pathname));

  expect(tabs.list.map((tab) => tab.title)).toEqual([undefined, title]);
});

test('a title of no language of ours, or of no text, is not restored', () => {
  const kept = (title: unknown) => JSON.stringify({ tabsView: [{ path: goods, title }] });
  const read = (title: unknown) =>
    createKeptTabs(
      { read: () => kept(title), write() {}, remove() {}, onChange: () => () => {} },
      1,
    ).get();

  expect([{ text: 7, language: 'en' }, { text: 'x', language: 'xx' }, 'x', null].map(read)).toEqual(
    Array.from({ length: 4 }, () => ({ tabsView: [{ path: goods, isPinned: false }] })),
  );
});

test.each([
  ['nothing', null],
  ['broken text', '{"tabsView":['],
  ['something else', '{"tabsView":[7,{"path":"https://evil.test"},{"path":"//evil.test"}]}'],
])('%s in the store opens no page', (_, text) => {
  const store = { read: () => text, write() {}, remove() {}, onChange: () => () => {} };

  expect(createKeptTabs(store satisfies KeyValueStore, 1).get()).toEqual(noTabs);
});

test('two people of one browser do not share their pages', () => {
  const store = { read: () => null, write() {}, remove() {}, onChange: () => () => {} };

  expect(createKeptTabs(store, 1).key).toBe('storeTabView_1_v2');
  expect(createKeptTabs(store, 2).key).toBe('storeTabView_2_v2');
});

test('after any change the dashboard is first, pinned pages follow, and each page occurs once', () => {
  const key = fc.constantFrom(home, orders, goods, addGoods, '/admin/user/user');
  const step = fc.oneof(
    key.map((to) => (tabs: Tabs) => openTab(tabs, visitOf(to))),
    key.map((to) => (tabs: Tabs) => closeTabs(tabs, to === home ? [] : [{ key: to }])),
    key.map((to) => (tabs: Tabs) => (to === home ? tabs : pinTab(tabs, to, true))),
    key.map((to) => (tabs: Tabs) => (to === home ? tabs : pinTab(tabs, to, false))),
    fc.tuple(key, fc.nat(6)).map(
      ([to, at]) =>
        (tabs: Tabs) =>
          moveTab(tabs, to, at),
    ),
  );

  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { list } = steps.reduce((tabs, take) => take(tabs), fresh);
      const names = list.map((tab) => tab.key);
      const pins = list.slice(1).map(({ isPinned }) => isPinned);
      expect(names[0]).toBe(home);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(list.map(({ serial }) => serial)).size).toBe(names.length);
      expect(pins).toEqual(pins.toSorted((one, other) => Number(other) - Number(one)));
    }),
  );
});

test('a tab moves past its like, never past a pinned one or the dashboard', () => {
  const tabs = pinTab(after(orders, goods, addGoods), orders, true);

  expect(namesOf(moveTab(tabs, addGoods, 0))).toEqual([home, orders, addGoods, goods]);
  expect(canMove(tabs, goods, -1)).toBe(false);
  expect(canMove(tabs, goods, 1)).toBe(true);
});
