import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specTemplates } from '../../resources/attributes/specTemplates.ts';
import {
  cell,
  grid,
  keys,
  openSpecEditor as open,
  product,
  save,
  textOf,
  tool,
} from '../support/specEditor.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const values = (path: string) =>
  [...document.querySelectorAll(`[data-path^="${path}"][data-path$="attrValue"]`)].map(
    ({ textContent }) => textContent,
  );
const column = (at: number) =>
  [...document.querySelectorAll('[data-sheet-row]')].map((_, row) => textOf(row, at));
const sent = (call: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  call.mock.calls[0]?.[1];

test('a template adds what is missing, and groups are saved as a template', async () => {
  const template = {
    id: 1,
    name: 'Clothes',
    attrs: [
      { name: 'colour', name_en: 'Colour', values: ['C1', 'Red'], values_en: ['C1', 'Red'] },
      { name: 'Cut', name_en: null, values: ['Slim'], values_en: [] },
    ],
  };
  const getList = async (resource: string) =>
    resource === specTemplates.name ? { data: [template], total: 1 } : { data: [], total: 0 };
  const create = vi.fn<() => Promise<object>>(async () => ({ data: { id: 7 } }));
  await open(product(2, 2), { calls: { getList, create } });

  await button('Apply template').click();
  await expect.element(page.getByText('colour: C1 · Red')).toBeVisible();
  await button('Apply').last().click();
  await expect.poll(() => values('attrs.0.values')).toEqual(['C0', 'C1', 'Red']);
  expect(values('attrs.2.values')).toEqual(['Slim']);

  await button('Save as template').click();
  await userEvent.fill(page.getByRole('textbox', { name: /^Template name/ }), 'Shirts');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(sent(create)).toMatchObject({
    data: {
      name: 'Shirts',
      attrs: [
        { name: 'Colour', values: ['C0', 'C1', 'Red'] },
        { name: 'Size', values: ['S0', 'S1'] },
        { name: 'Cut', values: ['Slim'] },
      ],
    },
  });
});

test('values of one group have pictures, and a renamed value keeps its SKUs', async () => {
  const { update } = await open(product(2, 2));
  await page.getByRole('checkbox', { name: 'Values of "Colour" have pictures' }).click();
  await page.getByRole('checkbox', { name: 'Values of "Size" have pictures' }).click();
  await button('Edit value "S0"').click();
  await userEvent.fill(page.getByRole('textbox', { name: /^Value/ }), 'Small');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Use a link').click();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Picture/ }), '/still/shirts-oat.svg');
  await button('Done').click();
  await expect.poll(() => values('attrs.1.values')).toEqual(['Small', 'S1']);
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(sent(update)).toMatchObject({
    data: {
      attrs: [
        { aid: 'c', hasImage: 0 },
        {
          aid: 's',
          hasImage: 1,
          values: [
            { vid: 's0', attrValue: 'Small', image: '/still/shirts-oat.svg' },
            { vid: 's1', attrValue: 'S1' },
          ],
        },
      ],
      skus: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    },
  });
});

test('removing a group merges its SKUs after a question, and is undone and redone', async () => {
  const { update } = await open(product(2, 2));
  await button('Delete option "Size"').click();
  await button('Regenerate variants').click();
  await expect.element(page.getByText(/^2 groups of variants will each be merged/)).toBeVisible();
  await button('Generate').last().click();

  await expect.poll(() => column(4)).toEqual(['10', '10']);
  await tool('Undo').click();
  await tool('Undo').click();
  await expect.poll(() => column(4)).toEqual(['5', '5', '5', '5']);
  await tool('Redo').click();
  await tool('Redo').click();
  await expect.poll(() => column(4)).toEqual(['10', '10']);
  await save();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(sent(update)).toMatchObject({
    data: {
      skus: [
        { id: 1, key: 'c0', stock_change: 5 },
        { id: 3, key: 'c1', stock_change: 5 },
      ],
    },
  });
});

test('removing a value with stock asks, and its SKUs return with it by undo', async () => {
  await open(product(2, 2));
  await button('Delete value "C1"').click();
  await button('Regenerate variants').click();
  await expect.element(page.getByText(/^2 variants with a total stock of 10/)).toBeVisible();
  await button('Generate').last().click();
  await expect.poll(() => column(8)).toEqual(['C1', 'C2']);

  await tool('Undo').click();
  await tool('Undo').click();

  await expect.poll(() => column(8)).toEqual(['C1', 'C2', 'C3', 'C4']);
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('two values become one, and undo brings the other back', async () => {
  const { update } = await open(product(2, 2));
  await button('Edit value "S1"').click();
  await page.getByRole('combobox', { name: /^Merge into/ }).selectOptions('S0');
  await expect.element(page.getByText(/The stock is added up in 2 variants/)).toBeVisible();
  await button('Merge').click();

  await expect.poll(() => column(4)).toEqual(['10', '10']);
  await tool('Undo').click();
  await expect.poll(() => column(4)).toEqual(['5', '5', '5', '5']);
  await tool('Redo').click();
  await save();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(sent(update)).toMatchObject({
    data: {
      skus: [
        { id: 1, stock_change: 5 },
        { id: 3, stock_change: 5 },
      ],
    },
  });
});

test('on a phone SKUs are cards, only those in sight are drawn, and cells are saved', async () => {
  const { update } = await open(product(20, 100), { width: 390 });
  const cards = () => document.querySelectorAll('[data-card]').length;
  await expect.poll(cards).toBeGreaterThan(0);
  expect(cards()).toBeLessThan(20);
  const first = page.getByRole('region', { name: 'C0 / S0', exact: true });
  await userEvent.fill(first.getByRole('textbox', { name: /^Price/ }), '12.5');
  await keys('{Tab}');
  await tool('Undo').click();
  await expect.element(first.getByRole('textbox', { name: /^Price/ })).toHaveValue('10.00');
  await tool('Redo').click();
  await userEvent.click(first.getByRole('switch'));
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  const { data } = sent(update) as { data: { skus: readonly unknown[] } };
  expect(data.skus.slice(0, 2)).toEqual([{ id: 1, price: '12.50', status: 0 }, { id: 2 }]);
  expect(data.skus).toHaveLength(2_000);
});

test('a refused SKU far down is gone to, also among cards', async () => {
  await open(product(20, 10), { width: 390 });
  const box = page.getByRole('textbox', { name: 'Bulk edit SKU code' });
  await userEvent.fill(box, 'SAME');
  await button('Apply to 200 variants').click();
  await save();

  await expect
    .poll(() => document.activeElement?.closest('[data-card]')?.getAttribute('data-card'))
    .toBe('1');
});

test('a product gets its specification by keyboard alone', async () => {
  await open(product(2, 1));
  const focusOn = async (selector: string) => {
    for (let steps = 0; steps < 80; steps += 1) {
      if (document.activeElement?.matches(selector)) return;
      await keys('{Tab}');
    }
    throw new Error(`${selector} is not reached by Tab`);
  };
  await focusOn('[data-path="attrs.1.values"]');
  await keys('S1, S2{Enter}');
  await focusOn('[data-path="attrs"] button');
  await keys('{Enter}');
  await expect.poll(() => document.querySelectorAll('[data-sheet-row]').length).toBe(6);
  await focusOn('[data-cell-input], [role=grid] input');
  await expect.element(grid()).toBeVisible();

  await keys('{ArrowRight}{ArrowLeft}{ArrowDown}{ArrowDown}');
  await keys('21{Enter}22{Enter}{ArrowUp}{F2}{Backspace}9{Enter}');
  await expect
    .poll(() => column(1))
    .toEqual(['10.00', '10.00', '21.00', '22.09', '10.00', '10.00']);
  // Tab leaves the grid at the end of a row.
  await keys('{End}{Tab}');

  expect(document.activeElement?.closest('[role=grid]')).toBeNull();
  expect(cell(3, 1)?.getAttribute('data-active')).toBeNull();
});

test('a blank value is said in its own words', async () => {
  await open(product(1, 1));
  await button('Edit value "C0"').click();
  await userEvent.clear(page.getByRole('textbox', { name: /^Value/ }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect
    .element(dialog.getByText('The specification value cannot be empty', { exact: true }))
    .toBeVisible();
});

test('a product without any group is told in the section', async () => {
  const row = product(1, 1);
  const [sku] = Array.isArray(row['skus']) ? row['skus'] : [];
  const { update } = await open({ ...row, spec_type: 1, attrs: [], skus: [{ ...sku, key: '' }] });
  await page.getByText('Multiple', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await save();

  const section = page.getByRole('group', { name: 'Options' });
  await expect
    .element(section.getByText('Keep at least one valid specification and one group'))
    .toBeVisible();
  expect(update.mock.calls).toEqual([]);
});
