import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import documented from '../../../docs/react-admin.md?raw';
import { createOwnApp } from './ownApp.tsx';

const [source = ''] = Object.values(
  import.meta.glob<string>('./ownApp.tsx', { query: '?raw', import: 'default', eager: true }),
);
const origin = 'https://shop.example';
const calls: string[] = [];
let leave = () => {};

const menus = ['shop/delivery/company', 'shop/goods/classify'].flatMap((name, at) =>
  ['index', 'edit', 'export'].map((verb) => ({ id: at, type: 'button', name: `${name}/${verb}` })),
);
const userInfo = { id: 1, username: 'lin', nickname: '林知夏', avatar: '', token: 't1' };
const companies = Array.from({ length: 450 }, (_, at) => ({
  id: at + 1,
  name: `承运 ${at + 1}`,
  code: `C${at + 1}`,
}));
const categories = [
  { id: 1, pid: 0, name: '茶具', children: [{ id: 3, pid: 1, name: '茶杯' }] },
  { id: 2, pid: 0, name: '文房' },
];

/** The shop as far as the app asks it. */
function replyTo({ pathname, searchParams }: URL): unknown {
  const size = Number(searchParams.get('limit'));
  const from = (Number(searchParams.get('page')) - 1) * size;
  const replies: Readonly<Record<string, unknown>> = {
    '/admin/Index/login': { userInfo },
    '/admin/Index/index': {
      adminInfo: { ...userInfo, super: false },
      menus,
      timeZone: 'Asia/Shanghai',
    },
    '/admin/shop.delivery.Company/index': {
      list: companies.slice(from, from + size),
      total: companies.length,
    },
    '/admin/shop.goods.Classify/index': { list: categories, total: 3 },
  };
  return replies[pathname];
}

beforeEach(() => {
  localStorage.clear();
  location.hash = '';
  calls.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    calls.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    return Response.json({ code: 1, msg: '', time: 1, data: replyTo(url) });
  });
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

async function open() {
  const App: ComponentType = await createOwnApp(origin);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(<App />);
}

const inputOf = (name: string) =>
  vi.waitUntil(() => document.querySelector(`input[name=${name}]`), { timeout: 60_000 });

async function signIn() {
  await open();
  await userEvent.fill(await inputOf('username'), 'lin');
  await userEvent.fill(await inputOf('password'), 'secret1');
  await userEvent.click(page.getByRole('button', { name: '登录' }));
  await expect.element(page.getByText('承运 1', { exact: true })).toBeVisible();
}

test('the documentation shows this app', () => {
  expect(documented).toContain(source.replaceAll('../../../', './'));
});

test('a stock admin signs in at its own page, and asks for each thing once', async () => {
  await signIn();

  expect(location.hash).toContain('#/shop_delivery_company');
  expect(calls.toSorted()).toEqual([
    'GET /admin/Index/index',
    'GET /admin/shop.delivery.Company/index',
    'POST /admin/Index/login',
  ]);
});

test('a stock export takes all rows, a stock list of a tree shows them one below the other', async () => {
  const parts: BlobPart[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) parts.push(blob);
    return 'blob:none';
  });
  await signIn();

  await userEvent.click(page.getByRole('button', { name: '导出' }));
  await expect.poll(() => parts.length).toBe(1);
  const lines = (await new Blob(parts).text()).trim().split('\n');
  expect(lines.length).toBe(1 + companies.length);

  location.hash = '#/shop_goods_classify';
  await expect.element(page.getByText('茶杯')).toBeVisible();
  const rows = page.getByRole('row').all();
  expect(rows.slice(1).map((row) => row.element().textContent)).toEqual([
    '茶具0',
    '茶杯1',
    '文房0',
  ]);
});

test('a session that ends leads to the login page of react-admin', async () => {
  await signIn();
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ code: 303, msg: '请先登录', time: 1, data: { type: 'need login' } }),
  );

  location.hash = '#/shop_goods_classify';

  await inputOf('password');
  expect(location.hash).toContain('#/login');
});
