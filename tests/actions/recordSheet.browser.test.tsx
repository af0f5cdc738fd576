import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '../../resources/index.ts';
import type { Http } from '../../src/client/index.ts';
import { preferences, savePreference, type SheetChange } from '../../src/contract/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { SheetScreen } from '../../src/ui/recordSheet/SheetScreen.tsx';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { click, keys, paste, save, textOf } from '../support/specEditor.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const carrier = (id: number, change: object = {}) => ({
  id,
  version: 1,
  name: `Carrier ${id}`,
  name_en: null,
  code: `C${id}`,
  phone: null,
  site: null,
  status: 1,
  weigh: id,
  ...change,
});
type Carrier = ReturnType<typeof carrier>;

type Server = {
  readonly rows: Carrier[];
  /** Rows of each save. */
  readonly saves: (readonly SheetChange[])[];
  /** Preferences that are kept. */
  readonly kept: { readonly key: string; readonly value: unknown }[];
  /** Refused names by the reason. */
  readonly refusals: Readonly<Record<string, string>>;
};

/** A server that keeps what it is sent, by version, and refuses some names. */
function answer(
  { rows, saves, refusals }: Server,
  body: { readonly rows?: readonly SheetChange[] },
) {
  if (!body.rows) {
    const words = { status: { on: 1, off: 0, 停用: 0 } };
    return { list: [...rows], total: rows.length, words };
  }
  saves.push(body.rows);
  const [saved, stale]: [number[], number[]] = [[], []];
  const refused: object[] = [];
  for (const { id, version, values } of body.rows) {
    const at = rows.findIndex((row) => row.id === id);
    const held = rows[at];
    const reason = refusals[String(values['name'])];
    if (held?.version !== version) stale.push(id);
    else if (reason)
      refused.push({ id, error: 'duplicate', msg: reason, fields: { name: reason } });
    else {
      rows[at] = { ...held, ...values, version: version + 1 };
      saved.push(id);
    }
  }
  const ids = body.rows.map(({ id }) => id);
  return { saved, stale, refused, list: rows.filter(({ id }) => ids.includes(id)) };
}

/** Opens the sheet of some carriers. */
async function open(count: number, { refusals = {}, width = 1440 } = {}) {
  const server: Server = {
    rows: Array.from({ length: count }, (_, index) => carrier(index + 1)),
    saves: [],
    kept: [],
    refusals,
  };
  const place = document.createElement('div');
  Object.assign(place.style, { height: '100vh', overflow: 'auto' });
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await page.viewport(width, 900);
  const call = async ({ path }: { readonly path: string }, body: object) => {
    if (path === preferences.path) return { list: server.kept };
    if (path !== savePreference.path) return answer(server, body);
    server.kept.push(Object(body));
    return null;
  };
  root.render(
    <AdminParts calls={{}} can={() => true}>
      <Surroundings language="en">
        {/* The sheet makes no other calls. */}
        <HttpProvider value={{ call } as unknown as Http}>
          <ScopeProvider resource={companies}>
            <SheetScreen />
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  return server;
}

const grid = () => page.getByRole('grid', { name: 'Sheet' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const isInvalid = (row: number, column: number) =>
  document
    .querySelector(`[data-row="${row}"][data-column="${column}"]`)
    ?.hasAttribute('data-invalid');

test('a pasted block is saved at once, only with the cells that changed', async () => {
  const { saves } = await open(4);
  await expect.element(grid()).toBeVisible();
  await click(0, 0);

  paste('Reed\tReed Express\tC1\nCarrier 2\t\tZ2');
  await expect.poll(() => textOf(1, 2)).toBe('Z2');
  await expect.element(page.getByText('4 rows · 2 changed')).toBeVisible();
  await save();

  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]).toEqual([
    { id: 1, version: 1, values: { name: 'Reed', name_en: 'Reed Express' }, names: {} },
    { id: 2, version: 1, values: { code: 'Z2' }, names: {} },
  ]);
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('a refused row keeps its text with the reason in its cell, and the others are saved', async () => {
  const { saves } = await open(3, { refusals: { Taken: 'This name is taken' } });
  await expect.element(grid()).toBeVisible();
  await click(0, 0);
  paste('Reed\nTaken\nSedge');
  await save();

  await expect.poll(() => isInvalid(1, 0)).toBe(true);
  expect([isInvalid(0, 0), isInvalid(2, 0), textOf(1, 0)]).toEqual([false, false, 'Taken']);
  await button('Next problem').click();
  await expect.element(page.getByText('Name: This name is taken')).toBeVisible();
  await keys('Rush{Enter}');
  await expect.poll(() => isInvalid(1, 0)).toBe(false);
  await save();

  await expect.poll(() => saves.length).toBe(2);
  expect(saves[1]).toMatchObject([{ id: 2, version: 1, values: { name: 'Rush' } }]);
});

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

test('a column is hidden for this person, and shown while one of its cells has a problem', async () => {
  const { kept } = await open(2);
  await expect.element(grid()).toBeVisible();
  await click(0, 6);
  await keys('many{Enter}');
  await expect.poll(() => isInvalid(0, 6)).toBe(true);

  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Website' }).click();
  await page.getByRole('checkbox', { name: 'Sort order' }).click();
  await keys('{Escape}');

  await expect.poll(heads).not.toContain('Website');
  expect(heads()).toContain('Sort order');
  expect(kept.at(-1)).toEqual({
    key: 'columns:shop_delivery_company.sheet',
    value: { hidden: ['site', 'weigh'], order: [] },
  });
  await click(0, 0);
  await keys('{Control>}z{/Control}');
  await expect.poll(heads).not.toContain('Sort order');
});

test('selected cells are counted, and numbers among them are added up', async () => {
  await open(3);
  await expect.element(grid()).toBeVisible();
  const foot = () =>
    page
      .getByText(/^(?:Count|Sum|Average)$/)
      .elements()
      .map((each) => each.parentElement?.textContent);
  await click(0, 6);
  expect(foot()).toEqual([]);

  await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(foot).toEqual(['Count3', 'Sum6', 'Average2']);

  await click(0, 0);
  await keys('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(foot).toEqual(['Count2']);
});

test('a cell that somebody else changed shows both values, and one of them is chosen', async () => {
  const { rows, saves } = await open(2);
  await expect.element(grid()).toBeVisible();
  rows[0] = carrier(1, { version: 2, name: 'Theirs' });
  rows[1] = carrier(2, { version: 2, phone: '400-1' });
  await click(0, 0);
  paste('Mine\nAlso mine');
  await save();

  // Another cell of the second one was changed: it is taken over, and the row is saved.
  await expect.poll(() => rows[1]?.name).toBe('Also mine');
  await expect.poll(() => textOf(1, 3)).toBe('400-1');
  expect([isInvalid(0, 0), isInvalid(1, 0)]).toEqual([true, false]);
  await expect.element(page.getByText('Name: Changed to "Theirs" by someone else')).toBeVisible();
  await button('Keep mine').click();
  await save();

  await expect.poll(() => rows[0]?.name).toBe('Mine');
  expect(saves.at(-1)).toMatchObject([{ id: 1, version: 2, values: { name: 'Mine' } }]);
});

test('cells that do not read are marked at once, and their rows wait', async () => {
  const { saves } = await open(3);
  await expect.element(grid()).toBeVisible();
  await click(0, 6);
  await keys('many{Enter}12{Enter}');

  await expect.poll(() => [isInvalid(0, 6), isInvalid(1, 6)]).toEqual([true, false]);
  await expect.element(page.getByText('3 rows · 2 changed · 1 cell to correct')).toBeVisible();
  await save();

  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]).toMatchObject([{ id: 2, values: { weigh: 12 } }]);
  await keys('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => [textOf(0, 6), textOf(1, 6)]).toEqual(['1', '2']);
});

test('leaving with changes asks first', async () => {
  await open(2);
  await expect.element(grid()).toBeVisible();
  await button('Back to the list').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await click(0, 0);
  await keys('Reed{Enter}');

  await button('Back to the list').click();

  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('2,000 records are reached by keyboard, and only those in sight are drawn', async () => {
  await open(2_000);
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001');
  await click(0, 0);
  await keys('{Control>}{End}{/Control}');

  await expect.poll(() => document.activeElement?.closest('[data-row="1999"]')).not.toBeNull();
  expect(document.querySelectorAll('[data-sheet-row]').length).toBeLessThan(60);
});

test('a narrow window says that the sheet needs a wider one', async () => {
  await open(2, { width: 390 });

  await expect.element(page.getByText('Open it on a wider screen')).toBeVisible();
});
