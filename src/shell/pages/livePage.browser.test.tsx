import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Surroundings } from '../../../tests/support/Surroundings.tsx';
import { PageHead, useDirty, useDirtyForm } from '../../kit/index.ts';
import { ServicesProvider, type Services } from '../services.ts';
import { createTabStore, restoreTabs, type TabStore } from '../tabs/tabStore.ts';
import { LivePage } from './LivePage.tsx';
import { addressOf, locationAt, type TabVisit, openTab } from '../tabs/tabList.ts';

const [tea, cups] = ['/admin/tea', '/admin/cups'];
const heard = vi.fn<(name: string) => void>();
const savings = new Map<string, () => void>();

/** A page with everything a hidden one must keep, or keep to itself. */
function Note({ name }: { readonly name: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  useDirty(text !== saved);
  useEffect(() => {
    const hear = () => heard(name);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [name]);
  useEffect(() => {
    savings.set(name, () => {
      setSaved(text);
      void navigate(`${pathname}/saved`, { replace: true });
    });
  }, [name, navigate, pathname, text]);
  return (
    <>
      <PageHead title={name} />
      <p>{`at ${pathname}${search}`}</p>
      <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      <div style={{ height: 4_000 }} />
    </>
  );
}

/** A page with a form, whose save ends when the test says. */
function Order() {
  const form = useForm({ defaultValues: { note: '' } });
  useDirtyForm(form);
  savings.set('order', () => form.reset(form.getValues()));
  return (
    <>
      <PageHead title="order" />
      <input aria-label="note" {...form.register('note')} />
    </>
  );
}

/** A page whose code does not arrive. */
function Torn(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /torn.js');
}

const visitOf = ({ pathname, search }: TabVisit['location']): TabVisit => ({
  key: pathname,
  location: locationAt(pathname + search),
  staysAlive: true,
});

async function mount(): Promise<TabStore> {
  const root = document.body.appendChild(document.createElement('div'));
  root.style.cssText = 'display: flex; flex-direction: column; height: 400px';
  const store = createTabStore(
    restoreTabs({ tabsView: [] }, () => undefined),
    () => {},
  );
  function Pages() {
    const { list, activeRoute } = useSyncExternalStore(store.subscribe, store.get);
    return list
      .filter(({ isMounted }) => isMounted)
      .map((tab) => (
        <LivePage
          key={tab.serial}
          tab={tab}
          isActive={tab.key === activeRoute}
          store={store}
          placeAt={placeAt}
          visitOf={visitOf}
          onLoading={ignore}
          onArrived={ignore}
        />
      ));
  }
  const mounted = createRoot(root);
  onTestFinished(() => {
    mounted.unmount();
    root.remove();
  });
  mounted.render(
    <Surroundings language="en">
      <MemoryRouter initialEntries={[tea]}>
        <ServicesProvider value={services}>
          <Pages />
        </ServicesProvider>
      </MemoryRouter>
    </Surroundings>,
  );
  show(store, `${tea}?kind=green`);
  await expect.element(page.getByRole('heading', { name: 'tea' })).toBeVisible();
  return store;
}

const ignore = () => {};
const placeAt = (pathname: string) => {
  const [, , name = ''] = pathname.split('/');
  return {
    type: 'page',
    page: { path: pathname, title: name, component: `screen:${name}`, staysAlive: true },
  } as const;
};
// The pages under test ask for these services alone.
const services = {
  language: { get: () => 'en', set() {}, subscribe: () => () => {} },
  screens: {
    resources: {},
    screens: {
      tea: <Note name="tea" />,
      cups: <Note name="cups" />,
      order: <Order />,
      torn: <Torn />,
    },
  },
} as unknown as Services;

const show = (store: TabStore, address: string) =>
  store.change((tabs) => openTab(tabs, visitOf(locationAt(address))));
const dirtyIn = (store: TabStore) =>
  store
    .get()
    .list.filter(({ isDirty }) => isDirty)
    .map(({ key }) => key);

test('input, address and scroll position of a page are kept behind another one', async () => {
  const store = await mount();
  await page.getByLabelText('tea').fill('Dragon Well');
  document.querySelector('[data-page]')?.scrollTo(0, 700);
  await expect.poll(() => document.querySelector('[data-page]')?.scrollTop).toBe(700);

  show(store, cups);
  await expect.element(page.getByText(`at ${cups}`)).toBeVisible();
  await expect.element(page.getByLabelText('tea')).not.toBeVisible();
  show(store, `${tea}?kind=green`);

  await expect.element(page.getByLabelText('tea')).toHaveValue('Dragon Well');
  expect(document.querySelector('[data-page]')?.scrollTop).toBe(700);
  expect(page.getByText(`at ${tea}?kind=green`).elements()).toHaveLength(1);
});

test('a hidden page hears nothing', async () => {
  const store = await mount();
  show(store, cups);
  await expect.element(page.getByLabelText('cups')).toBeVisible();
  heard.mockClear();

  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));

  expect(heard.mock.calls).toEqual([['cups']]);
});

test('a page in front takes the focus at its heading, the first one of a load does not', async () => {
  const store = await mount();
  expect(document.activeElement).toBe(document.body);

  show(store, cups);
  await expect.element(page.getByRole('heading', { name: 'cups' })).toHaveFocus();
  show(store, tea);

  await expect.element(page.getByRole('heading', { name: 'tea' })).toHaveFocus();
});

test('a hidden page stays dirty; saved there, it goes on in its own tab and takes nobody with it', async () => {
  const store = await mount();
  await page.getByLabelText('tea').fill('Dragon Well');
  await expect.poll(() => dirtyIn(store)).toEqual([tea]);

  show(store, cups);
  await expect.element(page.getByLabelText('cups')).toBeVisible();
  expect(dirtyIn(store)).toEqual([tea]);
  savings.get('tea')?.();

  await expect.poll(() => dirtyIn(store)).toEqual([]);
  await expect.poll(() => store.get().list.map(addressOf)).toEqual([`${tea}/saved`, cups]);
  expect(store.get().activeRoute).toBe(cups);
  await expect.element(page.getByLabelText('cups')).toBeVisible();
});

test('a form whose save ends while its page is hidden leaves no unsaved input', async () => {
  const store = await mount();
  show(store, '/admin/order');
  await page.getByLabelText('note').fill('By noon');
  await expect.poll(() => dirtyIn(store)).toEqual(['/admin/order']);
  show(store, cups);
  await expect.element(page.getByLabelText('cups')).toBeVisible();
  expect(dirtyIn(store)).toEqual(['/admin/order']);

  savings.get('order')?.();

  await expect.poll(() => dirtyIn(store)).toEqual([]);
});

test('a page whose code does not arrive says so, and its tab keeps its name', async () => {
  const store = await mount();
  vi.spyOn(console, 'error').mockImplementation(() => {});

  show(store, '/admin/torn');

  await expect
    .element(page.getByRole('heading', { name: "Couldn't load this page" }))
    .toBeVisible();
  expect(store.get().list.find(({ key }) => key === '/admin/torn')?.title).toBeUndefined();
});
