import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { ShipDialog } from '../../resources/shop/orders/ShipDialog.tsx';
import { mountDialog } from '../support/mountDialog.tsx';

const kept = { need_ship: 1, ship_num: 0, refund_num: 0, refunding_num: 0, weight: 500 };
const shirt = { goods_name: '亚麻衬衫', goods_name_en: 'Linen shirt' };

const lines = [
  { id: 1, ...shirt, sku_text: '白 / M', sku_text_en: 'White / M', num: 3, ...kept, ship_num: 1 },
  { id: 2, ...shirt, sku_text: '白 / L', sku_text_en: 'White / L', num: 2, ...kept, refund_num: 1 },
  { id: 3, ...shirt, sku_text: '黑 / L', sku_text_en: 'Black / L', num: 1, ...kept, ship_num: 1 },
  { id: 4, goods_name: '改衣', goods_name_en: 'Alteration', num: 1, ...kept, need_ship: 0 },
];

const dialog = () => page.getByRole('dialog');
const pieces = (name: string) => dialog().getByRole('spinbutton', { name });
const confirm = () => dialog().getByRole('button', { name: 'Ship order', exact: true }).click();

/** The dialog of an order of these lines, shipped without a carrier. */
async function open() {
  const row = { ...orders.samples?.['toShip'], id: 7, version: 1, lines };
  const run = mountDialog({ resource: orders, name: 'ship', Dialog: ShipDialog, row });
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Delivery method/ }), '2');
  await dialog().getByText('Ship only a part').click();
  return run;
}

test('the pieces to pack exclude shipped, refunded and unshippable ones', async () => {
  await open();

  await expect.element(dialog().getByText('2 kinds, 3 pieces, about 1.5 kg')).toBeVisible();
});

test('more pieces than can leave are refused at their line, and nothing is shipped', async () => {
  const run = await open();

  await userEvent.fill(pieces('Linen shirt White / M'), '9');
  await confirm();

  await expect.element(dialog().getByText('Linen shirt White / M must be at most 2')).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await userEvent.fill(pieces('Linen shirt White / M'), '1');
  await confirm();

  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(run.mock.calls[0]?.[2]?.rows).toMatchObject({
    7: {
      lines: [
        { order_goods_id: 1, num: 1 },
        { order_goods_id: 2, num: 1 },
      ],
    },
  });
});

test('an empty parcel and a half of a piece are refused in words', async () => {
  const run = await open();

  await userEvent.fill(pieces('Linen shirt White / M'), '0');
  await userEvent.fill(pieces('Linen shirt White / L'), '0');
  await confirm();
  await expect.element(dialog().getByText('Items in the parcel needs at least 1')).toBeVisible();

  await userEvent.fill(pieces('Linen shirt White / L'), '1.5');
  await confirm();
  await expect
    .element(dialog().getByText('Linen shirt White / L must be a whole number', { exact: false }))
    .toBeVisible();
  expect(dialog().element().textContent).not.toContain('@@react-admin@@');
  expect(run).not.toHaveBeenCalled();
});
