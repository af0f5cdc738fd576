import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resources } from '../../resources/index.ts';
import { addPage, detailPage, login, loginPage } from '../../src/contract/index.ts';
import { BackOffice } from '../../src/shell/index.ts';
import { type OpenShop, openShop } from '../support/stories/openShop.tsx';
import { staffOf } from '../support/stories/roles.ts';

const { profile } = staffOf.super;
const carriers = addPage('shop/delivery/company');

test.each([
  ['the session expires', ({ services }: OpenShop) => services.sessions.admin.removeTokens()],
  ['another tab signs out', ({ services }: OpenShop) => services.sessions.admin.clear()],
  [
    'somebody else signs in in another tab',
    ({ services }: OpenShop) =>
      services.sessions.admin.set({ ...staffOf.packer.profile, token: 'other' }),
  ],
])('a form keeps what is typed when %s', async (_how, end) => {
  const shop = await mount(carriers);
  await type('Half typed');

  end(shop);
  askForPassword(shop);
  await signInAgain();

  await expect.element(firstInput()).toHaveValue('Half typed');
  expect(shop.services.sessions.admin.get()).toMatchObject({ id: profile.id, token: 'again' });
});

test('a dialog of an action keeps what is typed when another tab signs out', async () => {
  const shop = await mount(detailPage('shop/order/order', 7));
  await page.getByRole('dialog').getByRole('button', { name: /^Ship/ }).click();
  const number = page.getByRole('textbox', { name: /^Tracking/ });
  await number.fill('SF100200300');

  shop.services.sessions.admin.clear();
  askForPassword(shop);
  await signInAgain();

  await expect.element(number).toHaveValue('SF100200300');
});

test('the page is free again when the same person signs in in another tab', async () => {
  const shop = await mount(carriers);
  await type('Half typed');

  shop.services.sessions.admin.clear();
  askForPassword(shop);
  await expect.element(asking()).toBeVisible();
  shop.services.sessions.admin.set({ ...profile, token: 'elsewhere' });

  await expect.poll(() => asking().elements()).toEqual([]);
  await expect.element(firstInput()).toHaveValue('Half typed');
});

test('what is typed in every declared form is there after an ended session', async () => {
  const shop = await mount('/admin/dashboard');
  const forms = resources
    .filter(({ verbs, source }) => verbs.includes('add') && !source)
    .map(({ path }) => addPage(path));
  const filled: string[] = [];
  for (const form of forms) {
    const before = visibleInputs();
    shop.services.shellNavigator.go({ path: form });
    if (await typeIfText(form, before)) filled.push(form);
  }

  shop.services.sessions.admin.clear();
  askForPassword(shop);
  await signInAgain();
  const kept: string[] = [];
  for (const form of filled) {
    shop.services.shellNavigator.go({ path: form });
    await expect.poll(() => valuesOf(visibleInputs())).toContain(typedIn(form));
    kept.push(form);
  }

  expect(filled.length).toBeGreaterThan(10);
  expect(kept).toEqual(filled);
});

/** Short enough for every field. */
const typedIn = (form: string) => form.slice(-12).replaceAll(/\W/g, '');

/** Types into the first text of a form that has just been opened; false for a form without one. */
async function typeIfText(form: string, before: readonly Element[]): Promise<boolean> {
  const opened = () => visibleInputs().find((input) => !before.includes(input));
  await vi.waitUntil(opened, { timeout: 3_000 }).catch(() => undefined);
  const input = opened();
  if (!input) return false;
  await userEvent.fill(input, typedIn(form), { timeout: 3_000 });
  return input.value === typedIn(form);
}

const visibleInputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].filter(
    (input) =>
      isText.has(input.type) &&
      input.role !== 'combobox' &&
      input.checkVisibility() &&
      !input.readOnly &&
      !input.disabled,
  );
const isText: ReadonlySet<string> = new Set(['text', 'textarea']);
const valuesOf = (inputs: readonly HTMLInputElement[]) => inputs.map(({ value }) => value);

const firstInput = () => page.getByRole('textbox').first();
const type = async (text: string) => {
  await expect.poll(() => visibleInputs().length).toBeGreaterThan(0);
  await firstInput().fill(text);
};
const asking = () => page.getByRole('dialog', { name: 'Your session has ended' });

/** As the client does when a reply demands a login. */
const askForPassword = ({ services }: OpenShop) =>
  services.shellNavigator.go({ path: loginPage('/admin', '/admin/dashboard') });

async function signInAgain() {
  await expect.element(asking()).toBeVisible();
  const account = asking().getByRole('textbox').first();
  await expect.element(account).toHaveValue(profile.username);
  asking().element().querySelector<HTMLInputElement>('input[name=password]')?.focus();
  await userEvent.keyboard('stone-lantern-88{Enter}');
  await expect.poll(() => asking().elements()).toEqual([]);
}

/** The back office of the owner, whose server lets them sign in again. */
async function mount(at: string): Promise<OpenShop> {
  vi.stubGlobal(
    'fetch',
    async (input: RequestInfo | URL, { method = 'GET' } = {} as RequestInit) => {
      const isLogin = String(input).includes(login.path);
      const userInfo = { ...profile, token: 'again', refresh_token: 'again' };
      const data = isLogin && method !== 'GET' ? { userInfo } : { captcha: false };
      return Response.json({ code: 1, msg: '', time: 0, data });
    },
  );
  const address = location.href;
  const shop = await openShop({
    role: 'super',
    language: 'en',
    theme: 'light',
    condition: 'usual',
    layout: {},
    opened: [],
  });
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    history.replaceState(history.state, '', address);
  });
  root.render(<BackOffice {...shop} Router={Router} />);
  return shop;
}
