import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Surroundings } from '../../../tests/support/Surroundings.tsx';
import {
  createConfig,
  createLanguage,
  createSessions,
  NetworkError,
  type KeyValueStore,
} from '../../client/index.ts';
import type { FoundGroup, PaletteWord } from '../../contract/index.ts';
import { useAvailableActions, type AvailableAction } from '../../ui/actions/availableActions.ts';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import { ServicesProvider, type Services } from '../services.ts';
import { TabsProvider, type OpenedPages } from '../tabs/index.ts';
import { openPalette, PaletteHost } from './index.ts';
import { paletteStore } from './paletteStore.ts';

const entries: readonly MenuEntry[] = [
  {
    id: 1,
    title: '订单',
    icon: 'receipt',
    type: 'group',
    entries: [
      { id: 2, title: '订单列表', icon: '', type: 'page', to: '/admin/shop/order/order' },
      { id: 3, title: '退款售后', icon: '', type: 'page', to: '/admin/shop/refund' },
    ],
  },
];
const words: readonly PaletteWord[] = [
  {
    key: 'node 3',
    titles: { 'zh-cn': '退款售后', en: 'Refunds' },
    pinyin: ['tui', 'kuan', 'shou', 'hou'],
  },
  {
    key: 'act shop_order ship',
    titles: { 'zh-cn': '发货', en: 'Ship order' },
    pinyin: ['fa', 'huo'],
  },
];
const order: FoundGroup = {
  resource: 'shop_order',
  title: '订单列表',
  records: [
    { id: 7, label: 'A1', details: ['待发货'], isExact: true, to: '/admin/shop/order/order/7' },
  ],
};

type Asked = { readonly text: string; readonly signal: AbortSignal | undefined };

/** A page with a button, the palette over it, and a server that answers when the test says so. */
async function mount({ actions = [] as readonly AvailableAction[] } = {}) {
  const asked: Asked[] = [];
  const answers: PromiseWithResolvers<readonly FoundGroup[]>[] = [];
  const call = async (
    { path }: { readonly path: string },
    input: { readonly text: string },
    { signal }: { readonly signal?: AbortSignal } = {},
  ) => {
    if (path.endsWith('/words')) return { words };
    asked.push({ text: input.text, signal });
    const answer = Promise.withResolvers<readonly FoundGroup[]>();
    answers.push(answer);
    return { groups: await answer.promise };
  };
  const kept = new Map<string, string>();
  const local: KeyValueStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  };
  const config = createConfig(local);
  // Only the services the palette uses.
  const services = {
    http: { call },
    config,
    language: createLanguage(config),
    sessions: createSessions(local),
    stores: { local, session: local },
    goLetters: new Map(),
  } as unknown as Services;
  const beside: string[] = [];
  // Only the parts of the opened pages that the palette uses.
  const tabs = {
    tabsView: [],
    activeIndex: -1,
    openBeside: (address: string) => void beside.push(address),
    setTabFullScreen: () => {},
    mayLeave: async () => true,
  } as unknown as OpenedPages;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    paletteStore.close();
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesProvider value={services}>
          <TabsProvider value={tabs}>
            <Surroundings>
              <Where />
              <Doing actions={actions} />
              <PaletteHost tabsViewRoutes={entries} granted={{ pages: [], frames: [] }} />
              <button type="button">here</button>
            </Surroundings>
          </TabsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const here = page.getByRole('button', { name: 'here' });
  await expect.element(here).toBeVisible();
  here.element().focus();
  return {
    asked,
    beside,
    here,
    at: () => document.querySelector('output')?.textContent,
    answer: async (groups: readonly FoundGroup[]) => {
      await expect.poll(() => answers).not.toEqual([]);
      answers.at(-1)?.resolve(groups);
    },
    fail: async () => {
      await expect.poll(() => answers).not.toEqual([]);
      answers.at(-1)?.reject(new NetworkError('no reply', 'server'));
    },
  };
}

const Where = () => <output>{useLocation().pathname}</output>;

function Doing({ actions }: { readonly actions: readonly AvailableAction[] }) {
  useAvailableActions(actions);
  return null;
}

const field = () => page.getByRole('combobox');
const says = (line: Locator, text: string) =>
  expect.poll(() => line.query()?.textContent).toContain(text);
const chosen = () => page.getByRole('option', { selected: true });

/** Opens the palette by its shortcut, and types once it is shown. */
async function ask(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  if (text) await userEvent.keyboard(text);
}

test('initials find a page, Enter opens it, and the palette is gone', async () => {
  const { at } = await mount();

  await ask('tk');
  await says(chosen(), '退款售后');
  expect(field().element().getAttribute('aria-activedescendant')).toBe(chosen().element().id);
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => at()).toBe('/admin/shop/refund');
  expect(field().query()).toBeNull();
});

test('Ctrl + Enter opens beside and stays', async () => {
  const { at, beside } = await mount();

  await ask('Refunds');
  await says(chosen(), '退款售后');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(beside).toEqual(['/admin/shop/refund']);
  expect(at()).toBe('/admin/dashboard');
});

test('arrows, Home and End choose, round and round', async () => {
  await mount();
  await ask('');
  await says(chosen(), '订单列表');
  const titles = page.getByRole('option').elements();

  await userEvent.keyboard('{ArrowUp}');
  expect(chosen().element()).toBe(titles.at(-1));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen().element()).toBe(titles[1]);
  await userEvent.keyboard('{End}{Home}');

  expect(chosen().element()).toBe(titles[0]);
});

test('Escape gives the focus back to where it was', async () => {
  const { here } = await mount();
  await ask('x');

  await userEvent.keyboard('{Escape}');

  await expect.element(here).toHaveFocus();
});

test('records are asked for once typing pauses, and a newer text gives the older call up', async () => {
  const { asked, answer } = await mount();

  await ask('A1');
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['A1']);
  await userEvent.keyboard('2');
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['A1', 'A12']);

  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await answer([order]);
  await says(chosen(), 'A1');
});

test('a whole number and Enter at once lead to the record when it has come', async () => {
  const { at, answer } = await mount();

  await ask('A1{Enter}');
  expect(at()).toBe('/admin/dashboard');
  await answer([order]);

  await expect.poll(() => at()).toBe('/admin/shop/order/order/7');
});

test('a page whose name is begun stands before a record of just that name', async () => {
  const { answer } = await mount();

  await ask('退款');
  await answer([
    { ...order, records: [{ id: 8, label: '退款', details: [], isExact: true, to: '/admin/x/8' }] },
  ]);

  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await says(page.getByRole('option').nth(1), '退款');
  await says(chosen(), '退款售后');
});

test('a record shows its status, and the last line leads to all that were found', async () => {
  const { at, answer } = await mount();

  await ask('138');
  const record = { ...order.records[0], id: 7, label: 'A1', isExact: false } as const;
  await answer([
    {
      ...order,
      records: [
        {
          ...record,
          details: ['待发货'],
          to: '/admin/x/7',
          status: { tone: 'warning', glyph: 'quarter' },
        },
      ],
      all: { count: 27, isExact: true, to: '/admin/shop/order/order?q=138' },
    },
  ]);
  await says(chosen(), 'A1待发货');
  expect(chosen().element().querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 12 12');
  await userEvent.keyboard('{End}');
  await says(chosen(), '全部 27 条');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => at()).toBe('/admin/shop/order/order');
});

test('records that cannot be asked for are said to be missing, and pages are still found', async () => {
  const { fail } = await mount();

  await ask('退款');
  await fail();

  await expect.element(page.getByText(/未查到记录/)).toBeVisible();
  await says(chosen(), '退款售后');
});

test('actions on the open record or the selection are found by name in either language', async () => {
  const run = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  await mount({
    actions: [
      { key: 'act shop_order del', label: '删除', to: 'A1', isDanger: true, run: remove },
      { key: 'act shop_order ship', label: '发货', to: 'A1', run },
    ],
  });

  await ask('');
  // A destructive action is never the default of Enter.
  await says(chosen(), '发货');
  await userEvent.keyboard('ship');
  await says(chosen(), '发货');
  await userEvent.keyboard('{Enter}');

  expect(run).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

test('the entry opened last comes first the next time', async () => {
  const { at } = await mount();
  await ask('退款');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => at()).toBe('/admin/shop/refund');

  openPalette();

  const lately = page.getByRole('group', { name: '最近打开' });
  await says(lately, '退款售后');
  await says(chosen(), '退款售后');
});
