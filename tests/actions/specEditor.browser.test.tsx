import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cell,
  click,
  grid,
  keys,
  openSpecEditor as open,
  paste,
  product,
  save,
  textOf,
  tool,
} from '../support/specEditor.tsx';

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

test('wrong cells of a paste are counted at once, in the grid and in the bar', async () => {
  await open(product(2, 2));
  await click(1, 1);

  paste('cheap\n-3\n12');

  await expect.element(page.getByRole('status').getByText(/and 1 more error/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Variants and stock/ }))
    .toMatchTextContent(/2/);
  await click(1, 1);
  paste('8\n9');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
});

test('the first problem that is named is focused, not a control of the variants', async () => {
  await open(product(2, 2));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name (required)' }), '');
  await click(1, 1);
  await keys('{Delete}');
  await save();

  await expect
    .poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
    .toBe('name');
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
  await tool('Undo').click();

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
  await page.getByRole('button', { name: 'Add option' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of option 1' }), 'Size');
  await userEvent.fill(page.getByRole('textbox', { name: 'Add values to "Size"' }), 'S, M，L');
  await keys('{Enter}');
  await page.getByRole('button', { name: 'Generate variants' }).click();
  await expect.element(grid()).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Bulk edit Price', exact: true }), '9.9');
  await userEvent.fill(page.getByRole('textbox', { name: 'Bulk edit SKU code' }), 'X-{a1}-{n:2}');
  await page.getByRole('button', { name: 'Apply to 3 variants' }).click();

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
    .element(page.getByText('clears the options and variants', { exact: false }))
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
    .poll(() => document.activeElement === cell(1_999, 9)?.querySelector('input'))
    .toBe(true);
  await keys('LAST{Enter}');

  await expect.poll(() => textOf(1_999, 9)).toBe('LAST');
  expect(document.querySelectorAll('[data-sheet-row]').length).toBeLessThan(60);
});
