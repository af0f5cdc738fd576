import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { completed } from '../support/stories/rows.ts';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';
import { OwnScreensProvider } from '../../src/ui/index.ts';
import { ScopeProvider } from '../../src/ui/parts/index.ts';
import { RecordForm } from '../../src/ui/form/RecordForm.tsx';
import { goodsList } from '../../resources/shop/goods.ts';
import type { Attr } from '../../resources/shop/sku.ts';
import { screens } from '../../resources/shop/goods/screens.ts';

type Row = Readonly<Record<string, unknown>>;
type Call = (resource: string, params: { readonly data: Row }) => Promise<{ data: Row }>;

const values = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    vid: `${letter}${at}`,
    attrValue: `${letter.toUpperCase()}${at}`,
  }));
const attrs = (first: number, second: number): readonly Attr[] => [
  { aid: 'c', attrName: 'Colour', hasImage: 0, values: values('c', first) },
  { aid: 's', attrName: 'Size', hasImage: 0, values: values('s', second) },
];

/** A saved product of `first` × `second` SKUs. */
function product(first: number, second: number): Row {
  const keys = values('c', first).flatMap((c) =>
    values('s', second).map((s) => `${c.vid}-${s.vid}`),
  );
  return completed(goodsList.shape.fields, {
    id: 31,
    version: 1,
    name: 'Linen shirt',
    classify_id: 8,
    images: ['/a.svg'],
    spec_type: 2,
    attrs: attrs(first, second),
    stock_warn: 0,
    freight_type: 1,
    skus: keys.map((key, index) => ({
      id: index + 1,
      key,
      price: 1_000,
      origin_price: 0,
      stock: 5,
      weight: 0,
      volume: 0,
      sku_code: `C${index + 1}`,
      status: 1,
    })),
  });
}

async function open(row: Row | undefined) {
  const update = vi.fn<Call>(async (_, { data }) => ({
    data: { ...row, ...data, ...row, version: 2 },
  }));
  const create = vi.fn<Call>(async (_, { data }) => ({ data: { ...data, id: 9 } }));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  await page.viewport(1440, 900);
  root.render(
    // The provider of react-admin is wider than what this form calls.
    <AdminParts calls={{ update, create } as never} can={() => true}>
      <Surroundings language="en">
        <OwnScreensProvider value={{ [goodsList.name]: screens }}>
          <ScopeProvider resource={goodsList}>
            <RecordForm {...(row && { row })} />
          </ScopeProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Specification type' })).toBeVisible();
  return { update, create };
}
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
const textOf = (row: number, column: number) =>
  cell(row, column)?.querySelector('input')?.value ?? cell(row, column)?.textContent;
const click = async (row: number, column: number) => {
  const at = cell(row, column);
  if (!at) throw new Error(`no cell ${row}, ${column}`);
  await userEvent.click(at);
};
const keys = (text: string) => userEvent.keyboard(text);
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
const save = () => keys('{Control>}s{/Control}');
const grid = () => page.getByRole('grid', { name: 'SKU grid' });

test('cells are typed, filled down and undone by keyboard, and only changes are saved', async () => {
  const { update } = await open(product(2, 2));
  await click(0, 1);

  await keys('12.5{Enter}');
  await expect.poll(() => textOf(0, 1)).toBe('12.50');
  await keys('20{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect
    .poll(() => [1, 2, 3].map((row) => textOf(row, 1)))
    .toEqual(['20.00', '20.00', '20.00']);
  await keys('{Control>}z{/Control}');
  await expect
    .poll(() => [1, 2, 3].map((row) => textOf(row, 1)))
    .toEqual(['20.00', '10.00', '10.00']);
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data).toEqual({
    version: 1,
    skus: [{ id: 1, price: '12.50' }, { id: 2, price: '20.00' }, { id: 3 }, { id: 4 }],
  });
});

test('a block of a spreadsheet is pasted, and stock is saved as a difference', async () => {
  const { update } = await open(product(2, 2));
  await click(1, 1);

  paste('¥1,234.50\t\t\t8\n15\t20\t\t3');
  await expect.poll(() => textOf(2, 1)).toBe('15.00');
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data['skus']).toEqual([
    { id: 1 },
    { id: 2, price: '1234.50', stock_change: 3 },
    { id: 3, price: '15.00', origin_price: '20.00', stock_change: -2 },
    { id: 4 },
  ]);
});

test('a cell that is wrong is marked, and saving goes to it', async () => {
  const { update } = await open(product(2, 2));
  await click(2, 1);
  await keys('abc{Enter}');
  await click(0, 1);

  await save();

  await expect.poll(() => cell(2, 1)?.hasAttribute('data-invalid')).toBe(true);
  await expect.poll(() => document.activeElement === cell(2, 1)?.querySelector('input')).toBe(true);
  expect(update).not.toHaveBeenCalled();
  await expect.element(page.getByText('C1 / S0 Price', { exact: false }).first()).toBeVisible();
});

test('a row is switched off, and undoing everything leaves the form without changes', async () => {
  await open(product(2, 2));
  await click(0, 1);

  await page.getByRole('button', { name: 'Switch selected rows off' }).click();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect
    .element(page.getByRole('button', { name: 'Save', exact: true }))
    .not.toBeInTheDocument();
});

test('a new product gets groups, SKUs, a batch of values, and is saved whole', async () => {
  const { create } = await open(undefined);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: false }).first(), 'Shirt');
  await page.getByText('Multiple', { exact: true }).click();
  await expect
    .element(page.getByText('SKU data must be generated before batch setting'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add specification' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of specification 1' }), 'Size');
  await userEvent.fill(page.getByRole('textbox', { name: 'Add values to “Size”' }), 'S, M，L');
  await keys('{Enter}');
  await page.getByRole('button', { name: 'Generate SKUs' }).click();
  await expect.element(grid()).toBeVisible();
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Batch setting Price', exact: true }),
    '9.9',
  );
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Batch setting SKU code' }),
    'X-{a1}-{n:2}',
  );
  await page.getByRole('button', { name: 'Apply to 3 SKUs' }).click();

  await expect
    .poll(() => [0, 1, 2].map((row) => [textOf(row, 1), textOf(row, 8)]))
    .toEqual([
      ['9.90', 'X-S-01'],
      ['9.90', 'X-M-02'],
      ['9.90', 'X-L-03'],
    ]);
  expect(create).not.toHaveBeenCalled();
});

test('switching the type asks first, and keeps one SKU with the stock of all', async () => {
  const { update } = await open(product(2, 2));

  await page.getByText('Single', { exact: true }).click();
  await expect
    .element(page.getByText('clears the specification data', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: /^Stock/ })).toHaveValue('20');
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    spec_type: 1,
    attrs: [],
    skus: [{ id: 1, key: 'single', stock_change: 15 }],
  });
});

test('2,000 SKUs are reached by keyboard to the last cell', async () => {
  await open(product(20, 100));
  await click(0, 1);

  await keys('{Control>}{End}{/Control}{ArrowLeft}');
  await expect
    .poll(() => document.activeElement === cell(1_999, 8)?.querySelector('input'))
    .toBe(true);
  await keys('LAST{Enter}');

  await expect.poll(() => textOf(1_999, 8)).toBe('LAST');
  expect(document.querySelectorAll('[data-sku-row]').length).toBeLessThan(60);
});
