import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resourceRegistry } from '../../resources/registry.ts';
import { resources } from '../../resources/index.ts';
import { oneOfEachKind } from '../../scripts/test/kinds.ts';
import { addPage, detailPage, login, loginPage } from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import { BackOffice } from '../../src/shell/index.ts';
import type { OwnScreens } from '../../src/ui/index.ts';
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

const declared = resources.filter(({ verbs, source }) => verbs.includes('add') && !source);

const screensByFile = import.meta.glob<OwnScreens>('../../resources/*/*/screens.ts', {
  eager: true,
  import: 'screens',
});

/** Forms of one kind differ by their fields alone: those have tabs or none, and the same parts of their own. */
function kindOf({ name, form = [] }: AnyResource) {
  const file = resourceRegistry.find((each) => each.name === name)?.file;
  const own = screensByFile[`../../resources/${file}/screens.ts`] ?? {};
  const parts = (['inputs', 'sections', 'formAside'] as const).filter((part) => own[part]);
  return [form.length > 1, parts];
}

test('input in a form of each kind survives an ended session', async () => {
  const shop = await mount('/admin/dashboard');
  const forms = inject('isLong') ? declared : [...oneOfEachKind(declared, kindOf)];
  for (const form of forms) await typeInto(shop, form);

  shop.services.sessions.admin.clear();
  askForPassword(shop);
  await signInAgain();

  for (const { path } of forms) {
    shop.services.shellNavigator.go({ path: addPage(path) });
    await expect.poll(() => valuesOf(visibleInputs())).toContain(typedIn(path));
  }
  expect(forms.length).toBeGreaterThan(6);
});

/** Short enough for every field. */
const typedIn = (path: string) => path.slice(-12).replaceAll(/\W/g, '');

/** Opens the form and types into its first field of plain text; every form has one. */
async function typeInto({ services }: OpenShop, { path, form = [], shape }: AnyResource) {
  const name = form
    .flatMap(({ fields }) => fields)
    .find((field) => shape.fields[field]?.kind === 'text');
  const before = visibleInputs();
  const opened = () =>
    visibleInputs().find(
      (input) => !before.includes(input) && input.closest(`[data-field="${name}"]`) !== null,
    );
  services.shellNavigator.go({ path: addPage(path) });
  await expect.poll(opened, { message: `${path}: ${name}` }).toBeDefined();
  await userEvent.fill(opened() ?? document.body, typedIn(path));
  expect(opened()).toHaveValue(typedIn(path));
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
