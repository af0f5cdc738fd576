import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refunds } from '../../resources/index.ts';
import { AgreeDialog } from '../../resources/shop/refunds/AgreeDialog.tsx';
import { mountDialog } from '../support/mountDialog.tsx';

const amount = (name: string) => page.getByRole('textbox', { name: new RegExp(name) });
const open = (values: object) =>
  mountDialog({
    resource: refunds,
    name: 'agree',
    Dialog: AgreeDialog,
    row: { ...refunds.samples?.['proposed'], version: 1, freight_amount: 8_00, ...values },
  });

test('the second admin begins with what was proposed', async () => {
  open({ propose_goods_amount: 900_00, propose_freight_amount: 5_00 });

  await expect.element(amount('Item amount')).toHaveValue('900.00');
  await expect.element(amount('Freight')).toHaveValue('5.00');
});

test('without a proposal it begins with what was asked for', async () => {
  open({ proposer_id: null, propose_goods_amount: 0 });

  await expect.element(amount('Item amount')).toHaveValue('1299.00');
  await expect.element(amount('Freight')).toHaveValue('8.00');
});
