import { CoreAdminContext, type AuthProvider, type DataProvider, type I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Profiler, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dictionaries } from '../../../i18n/index.ts';
import fields from '../../../i18n/en/fields.ts';
import invalid from '../../../i18n/en/invalid.ts';
import { choice, int, money, text } from '../../fields/index.ts';
import type { InputProps } from '../../fields/view.ts';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { resource, shape } from '../../schema/index.ts';
import { themeOptions } from '../../theme/theme.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { OwnScreensProvider } from '../scope/ownScreens.ts';
import { RecordForm } from './RecordForm.tsx';
import { I18nTexts } from '../../texts/index.ts';

const names = Array.from({ length: 40 }, (_, index) => `f${index + 1}`);
const kinds = [
  () => text({ max: 60 }),
  () => int({ min: 0, default: 0 }),
  () => money({ default: '0.00' }),
  () => choice({ one: [1], two: [2] }, { default: 1 }),
];
const wide = resource(
  shape(
    'wide',
    Object.fromEntries(
      names.map((name, index) => [name, kinds[index % kinds.length]?.() ?? int()]),
    ),
  ),
  { path: 'wide/wide', label: 'f1', list: { columns: ['f1'] } },
);
const row = {
  id: 1,
  version: 1,
  ...Object.fromEntries(names.map((name, index) => [name, index % 4 ? 1 : 'mug'])),
};

test('a letter typed into a form of 40 fields draws at most two of them again', async () => {
  const drawn = await mountWide();
  const box = page.getByLabelText('Label of f5', { exact: false }).first();
  await box.click();
  await userEvent.keyboard('{End}');
  // The first letter makes the form dirty, and with it the bar appears.
  await userEvent.keyboard('a');
  await settled();
  drawn.clear();

  await userEvent.keyboard('b');
  await settled();

  expect(box.element()).toHaveProperty('value', 'mugab');
  expect([...drawn]).toContain('f5');
  expect(drawn.size).toBeLessThanOrEqual(2);
});

test('the first letter draws at most two fields again, and so does one that is refused', async () => {
  const drawn = await mountWide();
  const box = page.getByLabelText('Label of f5', { exact: false }).first();
  await box.click();
  await userEvent.keyboard('{End}');
  drawn.clear();

  await userEvent.keyboard('a');
  await settled();
  const first = drawn.size;
  await userEvent.clear(box);
  await userEvent.tab();
  await settled();
  await expect.element(page.getByText('Label of f5 required').first()).toBeVisible();
  await box.click();
  drawn.clear();
  await userEvent.keyboard('b');
  await settled();

  expect(first).toBeLessThanOrEqual(2);
  expect(drawn.size).toBeLessThanOrEqual(2);
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Returns the names of the rendered fields: a frame reads its label when it renders. */
async function mountWide(): Promise<Set<string>> {
  const drawn = new Set<string>();
  const said = polyglotI18nProvider(
    () => ({ ...dictionaries.en, fields, invalid }),
    'en',
    [{ locale: 'en', name: 'English' }],
    { allowMissing: true },
  );
  const i18nProvider: I18nProvider = {
    ...said,
    translate(key, options) {
      const [, name] = /^resources\.wide\.fields\.(f\d+)$/.exec(key) ?? [];
      if (name === undefined) return said.translate(key, options);
      drawn.add(name);
      return `Label of ${name}`;
    },
  };
  const inputs = Object.fromEntries(names.map((name) => [name, counted(name, drawn)]));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <MemoryRouter>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider }}>
        <I18nTexts>
          <ThemeProvider theme={theme}>
            <OwnScreensProvider value={{ wide: { inputs } }}>
              <ScopeProvider resource={wide}>
                <RecordForm row={row} />
              </ScopeProvider>
            </OwnScreensProvider>
          </ThemeProvider>
        </I18nTexts>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await vi.waitUntil(
    () => drawn.size === names.length && !place.querySelector('[aria-busy=true]'),
    {
      timeout: 20_000,
    },
  );
  await settled();
  return drawn;
}

/** The input of a field, noted whenever anything in it is drawn. */
function counted(name: string, drawn: Set<string>): ComponentType<InputProps> {
  return (props) => {
    const { Input } = viewsOf(props.field);
    return (
      <Profiler id={name} onRender={() => drawn.add(name)}>
        <Input {...props} />
      </Profiler>
    );
  };
}

const theme = createTheme(themeOptions);
const nobody = async () => undefined;
const authProvider: AuthProvider = {
  login: nobody,
  logout: async () => false,
  checkAuth: nobody,
  checkError: nobody,
  getPermissions: async () => ({ can: () => true }),
  getIdentity: async () => ({ id: 1 }),
};
// Fails the test when the form reads or writes a record.
const asked = async () => {
  throw new Error('the server was asked');
};
const dataProvider = new Proxy({}, { get: () => asked }) as DataProvider;
