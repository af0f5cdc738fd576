import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { TrackDialog } from '../../resources/shop/orders/TrackDialog.tsx';
import { mountDialog } from '../support/mountDialog.tsx';

const shirt = { goods_name: '亚麻衬衫', goods_name_en: 'Linen shirt', num: 3 };
const order = {
  ...orders.samples?.['toShip'],
  id: 7,
  version: 1,
  ship_status: 2,
  lines: [
    { id: 1, ...shirt, sku_text: '白 / M', sku_text_en: 'White / M' },
    { id: 2, ...shirt, sku_text: '白 / L', sku_text_en: 'White / L' },
  ],
  parcels: [
    {
      id: 711,
      company_id: 2,
      company: { id: 2, name: '青羽速递' },
      company_code: 'QY',
      express_no: 'QY1',
      status: 3,
      items: [
        { order_goods_id: 1, num: 2 },
        { order_goods_id: 2, num: 1 },
      ],
      tracks: [{ time: 1_763_690_000, status: 3, text: '已签收', area: '' }],
    },
  ],
};

const dialog = () => page.getByRole('dialog');
const open = (status: number) =>
  mountDialog({ resource: orders, name: 'track', Dialog: TrackDialog, row: { ...order, status } });

test('the parcels of a received order show carrier, contents and tracking, and cannot be changed', async () => {
  open(5);

  await expect.element(dialog().getByText('已签收', { exact: false })).toBeVisible();
  await expect.element(dialog().getByText('青羽速递 · 3 items')).toBeVisible();
  await expect.element(dialog().getByText('Linen shirt White / M × 2')).toBeVisible();
  await expect.element(dialog().getByText('Linen shirt White / L × 1')).toBeVisible();
  expect(dialog().getByRole('radio').elements()).toEqual([]);
  expect(dialog().getByRole('combobox').elements()).toEqual([]);
  expect(dialog().getByRole('button', { name: 'Save', exact: true }).elements()).toEqual([]);
});

test('the parcels of an order that is on its way show their contents beside what changes them', async () => {
  open(3);

  await expect.element(dialog().getByText('Linen shirt White / M × 2')).toBeVisible();
  await expect.element(dialog().getByRole('radio', { checked: true })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});
