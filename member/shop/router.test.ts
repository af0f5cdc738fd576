import { expect, test, vi } from 'vitest';
import { ReplyError } from '../../src/client/index.ts';
import type { LoadedPage } from './loadScreen.ts';
import { createStoreRouter, type HistoryPort } from './router.ts';
import type { RoutePattern, ScreenEntry, StoreScreen } from './storeScreen.ts';

type LoadScreen = StoreScreen['load'];

/** A router at `/shop`, whose screens load by these functions. */
function routerWith(loads: { readonly [path: RoutePattern]: LoadScreen }, isForMembers = false) {
  const screenOf = (load: LoadScreen): StoreScreen => ({
    load,
    isForMembers,
    head: () => ({ title: '' }),
    View: () => null,
  });
  const entry = (path: RoutePattern, load: LoadScreen): ScreenEntry => ({
    path,
    texts: [path],
    open: () => Promise.resolve({ screen: screenOf(load) }),
  });
  const nothing = () => Promise.resolve(null);
  const first: LoadedPage = {
    address: '/shop',
    request: { params: {}, query: new URLSearchParams() },
    screen: screenOf(nothing),
    texts: [],
    status: 200,
    data: 'home',
  };
  let move: (address: string) => void = () => {};
  const history = {
    write: vi.fn<HistoryPort['write']>(),
    toTop: vi.fn<HistoryPort['toTop']>(),
    toKeptScroll: vi.fn<HistoryPort['toKeptScroll']>(),
    onMove: (listener) => void (move = listener),
  } satisfies HistoryPort;
  const needTexts = vi.fn<(names: readonly string[]) => Promise<void>>(() => Promise.resolve());
  const router = createStoreRouter({
    first,
    table: {
      screens: Object.entries(loads).map(([path, load]) => entry(`/${path.slice(1)}`, load)),
      missing: entry('/404', nothing),
    },
    call: () => Promise.reject(new Error('not called')),
    needTexts,
    history,
  });
  return { router, history, needTexts, back: (address: string) => move(address) };
}

test('a page opens once its data and texts are there, at its start', async () => {
  const { router, history, needTexts } = routerWith({
    '/goods/:id': (_call, { params, query }) => Promise.resolve([params['id'], query.get('num')]),
  });

  const opening = router.go('/shop/goods/7?num=2');
  expect(router.get()).toMatchObject({ isLoading: true, page: { data: 'home' } });
  await opening;

  expect(router.get()).toMatchObject({ isLoading: false, page: { data: ['7', '2'], status: 200 } });
  expect(needTexts).toHaveBeenCalledWith(['/goods/:id']);
  expect(history.write).toHaveBeenCalledExactlyOnceWith('/shop/goods/7?num=2', { replace: false });
  expect(history.toTop).toHaveBeenCalledOnce();
});

test('of two pages that were asked for, the last is shown', async () => {
  const slow = Promise.withResolvers<string>();
  const { router, history } = routerWith({
    '/slow': () => slow.promise,
    '/quick': () => Promise.resolve('quick'),
  });

  const first = router.go('/shop/slow');
  await router.go('/shop/quick');
  slow.resolve('slow');
  await first;

  expect(router.get().page.data).toBe('quick');
  expect(history.write).toHaveBeenCalledOnce();
});

test('a record that is not there is the 404 page at its own address', async () => {
  const envelope = { code: 0, msg: '', time: 0, data: { error: 'not_found' } };
  const { router } = routerWith({ '/gone': () => Promise.reject(new ReplyError(envelope)) });

  await router.go('/shop/gone');

  expect(router.get().page).toMatchObject({ address: '/shop/gone', status: 404 });
});

test('a failure is shown in place of the page, and ends with the next try', async () => {
  const load = vi
    .fn<LoadScreen>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('here');
  const { router } = routerWith({ '/page': load });

  await router.go('/shop/page');
  expect(router.get()).toMatchObject({ failure: new Error('offline'), isLoading: false });
  await router.reload();

  expect(router.get()).toMatchObject({ failure: undefined, page: { data: 'here' } });
});

test('a step back shows a page as it was left, without loading it', async () => {
  const load = vi.fn<LoadScreen>(() => Promise.resolve('list'));
  const { router, history, back } = routerWith({
    '/list': load,
    '/other': () => Promise.resolve('o'),
  });
  await router.go('/shop/list');
  router.update('longer list');
  await router.go('/shop/other');

  back('/shop/list');

  expect(router.get().page.data).toBe('longer list');
  expect(load).toHaveBeenCalledOnce();
  expect(history.toKeptScroll).toHaveBeenCalledOnce();
});

test('a step back to a page of members shows what it is now', async () => {
  const load = vi.fn<LoadScreen>().mockResolvedValueOnce('two rows').mockResolvedValue('one row');
  const { router, back } = routerWith(
    { '/cart': load, '/other': () => Promise.resolve('o') },
    true,
  );
  await router.go('/shop/cart');
  await router.go('/shop/other');

  back('/shop/cart');
  expect(router.get().page.data).toBe('two rows');

  await vi.waitFor(() => expect(router.get().page.data).toBe('one row'));
});

test('data of a member is dropped with the member', async () => {
  const load = vi.fn<LoadScreen>(() => Promise.resolve('orders'));
  const { router } = routerWith({ '/orders': load }, true);
  await router.go('/shop/orders');

  router.forgetMember();

  expect(router.get().page.data).toBeUndefined();
});

test('a choice is written into the address without loading anything', async () => {
  const load = vi.fn<LoadScreen>(() => Promise.resolve('cup'));
  const { router, history } = routerWith({ '/goods/:id': load });
  await router.go('/shop/goods/7');

  router.note(new URLSearchParams('sku=3'));

  expect(router.get().page).toMatchObject({ address: '/shop/goods/7?sku=3', data: 'cup' });
  expect(router.get().page.request.query.get('sku')).toBe('3');
  expect(history.write).toHaveBeenLastCalledWith('/shop/goods/7?sku=3', { replace: true });
  expect(load).toHaveBeenCalledOnce();
});
