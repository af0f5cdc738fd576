import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refunds } from '../../resources/index.ts';
import { ReceiveDialog } from '../../resources/shop/refunds/ReceiveDialog.tsx';
import { mountDialog } from '../support/mountDialog.tsx';

const shirt = { goods_name: '亚麻衬衫', goods_name_en: 'Linen shirt' };

test('the lines of a return are told apart by their SKU', async () => {
  const row = {
    ...refunds.samples?.['waitReceive'],
    version: 1,
    lines: [
      { id: 1, num: 2, order_goods: { ...shirt, sku_text: '白 / M', sku_text_en: 'White / M' } },
      { id: 2, num: 1, order_goods: { ...shirt, sku_text: '白 / L', sku_text_en: 'White / L' } },
    ],
  };
  mountDialog({ resource: refunds, name: 'receive', Dialog: ReceiveDialog, row });

  const units = (name: string) =>
    page.getByRole('spinbutton', { name: `Units of ${name} to restock` });
  await expect.element(units('Linen shirt White / M')).toHaveValue(2);
  await expect.element(units('Linen shirt White / L')).toHaveValue(1);
  await expect.element(page.getByText('Linen shirt White / L')).toBeVisible();
});
