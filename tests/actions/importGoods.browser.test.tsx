import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goodsList } from '../../resources/index.ts';
import { ImportDialog } from '../../resources/shop/goods/ImportDialog.tsx';
import { type ListScreen, ListScreenProvider } from '../../src/ui/scope/ListContext.tsx';
import type { ActionDialogProps } from '../../src/ui/parts/index.ts';
import { mountDialog } from '../support/mountDialog.tsx';

const report = {
  ok: false,
  rows: 3,
  goods: 3,
  skus: 3,
  created: 0,
  unchanged: 0,
  takeable: 2,
  rest: '',
  columns: [
    { heading: 'Name', field: 'Title', samples: ['Mug'] },
    { heading: 'Price', field: 'Variant Price', samples: ['12'] },
    { heading: 'Was', field: '', samples: ['15'] },
  ],
  fields: [
    { name: 'Title', label: 'Name', required: true, key: false },
    { name: 'Variant Price', label: 'Price', required: true, key: false },
    { name: 'Variant Compare At Price', label: 'Compare-at price', required: false, key: false },
  ],
  messages: [
    { row: 3, column: 'Price', level: 'error', code: 'not_an_amount', msg: 'Price: not an amount' },
    { row: 4, level: 'warning', code: 'sku_twice', msg: 'SKU A is already in row 2' },
  ],
};

// Safe: the dialog reads nothing else of the list that it is opened from.
const list = { filter: {} } as ListScreen;
const InList = (props: ActionDialogProps) => (
  <ListScreenProvider value={list}>
    <ImportDialog {...props} />
  </ListScreenProvider>
);

/** Opens the dialog over a server that always gives this report, and chooses a file. */
async function chosen() {
  const sent: Readonly<Record<string, unknown>>[] = [];
  mountDialog({
    resource: goodsList,
    name: 'import',
    Dialog: InList,
    row: { id: 1, version: 1 },
    preview(body) {
      if (body instanceof FormData) sent.push(Object.fromEntries(body));
      return report;
    },
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const input = document.querySelector('input[type=file]') ?? document.body;
  await userEvent.upload(input, new File(['Name,Price,Was'], 'products.csv'));
  await expect.element(page.getByRole('button', { name: 'Import 2 of 3 products' })).toBeEnabled();
  return sent;
}

test('the sound part of a product file is offered, and imported without the rest', async () => {
  const sent = await chosen();

  await page.getByRole('button', { name: 'Import 2 of 3 products' }).click();

  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ dry_run: '0', take_rest: '1', leave_repeated: '0' });
  await expect
    .element(page.getByRole('button', { name: 'Download the rows left out, with reasons' }))
    .not.toBeInTheDocument();
});

test('a column that is mapped otherwise and a choice are tried at once', async () => {
  const sent = await chosen();

  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Field for column Was' }),
    'Compare-at price',
  );
  await page.getByRole('checkbox', { name: /repeated SKU/ }).click();

  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      dry_run: '1',
      columns: 'Title,Variant Price,Variant Compare At Price',
      leave_repeated: '1',
    });
  expect(page.getByRole('checkbox', { name: /price of 0/ }).elements()).toEqual([]);
});
