import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refunds } from '../../resources/index.ts';
import { AgreeDialog } from '../../resources/shop/refunds/AgreeDialog.tsx';
import { InvalidReply } from '../../src/client/index.ts';
import { mountDialog } from '../support/mountDialog.tsx';

const amount = (name: string) => page.getByRole('textbox', { name: new RegExp(name) });
const open = (values: object, preview?: (body: unknown) => unknown) =>
  mountDialog({
    ...(preview && { preview }),
    resource: refunds,
    name: 'agree',
    Dialog: AgreeDialog,
    row: { ...refunds.samples?.['proposed'], version: 1, freight_amount: 8_00, ...values },
  });

test('the second admin begins with what was proposed', async () => {
  open({ propose_goods_amount: 900_00, propose_freight_amount: 5_00 });

  await expect.element(amount('Item amount')).toHaveValue('900.00');
  await expect.element(amount('Shipping')).toHaveValue('5.00');
});

test('without a proposal it begins with what was asked for', async () => {
  open({ proposer_id: null, propose_goods_amount: 0 });

  await expect.element(amount('Item amount')).toHaveValue('1299.00');
  await expect.element(amount('Shipping')).toHaveValue('8.00');
});

test('the limit stays in sight while an amount above it is refused beside its input', async () => {
  const errors = { 'input.goods_amount': 'Not more than ¥1,299.00' };
  open({ proposer_id: null, propose_goods_amount: 0 }, (body) => {
    if (JSON.stringify(body).includes('"goods_amount":"2000"'))
      throw new InvalidReply({ code: 0, msg: 'refused', time: 0, data: null }, errors);
    return { ...noEffects, most: { goods: '1299.00', freight: '8.00' } };
  });
  await expect.element(page.getByText('Products ¥1,299.00, shipping ¥8.00')).toBeVisible();

  await amount('Item amount').fill('2000');

  await expect.element(page.getByText(errors['input.goods_amount']).first()).toBeVisible();
  await expect.element(page.getByText('Products ¥1,299.00, shipping ¥8.00')).toBeVisible();
});

const noEffects = {
  balance: '0.00',
  requested: '1307.00',
  proposed: '0.00',
  points_given: 0,
  points_taken: 0,
  coupons: [],
  stock: [],
  status: 1,
};
