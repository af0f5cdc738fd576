import { expect, test, vi } from 'vitest';
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
  await dialog().getByText('Ship part of the order').click();
  return run;
}

test('the pieces to pack exclude shipped, refunded and unshippable ones', async () => {
  await open();

  await expect.element(dialog().getByText('2 products, 3 items, about 1.5 kg')).toBeVisible();
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

const carrier = { id: 1, label: 'Swift', name: 'Swift', code: 'SW', no_pattern: '^SW\\d+$' };

/** The dialog of an order of one piece that is sent by a carrier, and the calls it makes. */
async function openForCarrier() {
  const row = {
    ...orders.samples?.['toShip'],
    id: 7,
    version: 1,
    admin_remark: 'Gift bag',
    lines: lines.slice(0, 1).map((line) => ({ ...line, num: 1, ship_num: 0, sku_code: 'SH-1' })),
  };
  const act = vi.fn<(...given: readonly unknown[]) => Promise<object>>(async () => ({
    type: 'done',
    done: [7],
    refused: [],
  }));
  const receiver = { consignee: 'Lin Zhixia', mobile: '19900003602', place: '478 Wensan Road' };
  const run = mountDialog({
    resource: orders,
    name: 'ship',
    Dialog: ShipDialog,
    row,
    preview: () => ({ list: [{ id: 7, ...receiver }] }),
    calls: { act, select: async () => ({ data: [carrier], total: 1 }) },
  });
  run.mockImplementation(async () => ({ done: [7], refused: [] }));
  await userEvent.click(dialog().getByRole('combobox', { name: /Carrier/ }));
  await userEvent.click(page.getByRole('option', { name: 'Swift' }));
  return { run, act };
}

const number = () => dialog().getByRole('textbox', { name: /Tracking no/ });

test('a packer sees notes, the full receiver, and each line with its code', async () => {
  await openForCarrier();

  await expect.element(dialog().getByText('Lin Zhixia 19900003602')).toBeVisible();
  await expect.element(dialog().getByText('478 Wensan Road')).toBeVisible();
  await expect.element(dialog().getByText('工作日送达')).toBeVisible();
  await expect.element(dialog().getByText('Gift bag')).toBeVisible();
  await expect.element(dialog().getByText('Code SH-1')).toBeVisible();
});

test('Enter alone never sends an unusual number; its own button takes it', async () => {
  const { run } = await openForCarrier();

  await userEvent.fill(number(), 'XX1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('XX1 is unusual for this carrier')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(run).not.toHaveBeenCalled();

  await userEvent.click(dialog().getByRole('button', { name: 'Use anyway' }));
  await expect.element(number()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('a usual number is sent at once, and another unusual one is pointed out again', async () => {
  const { run } = await openForCarrier();

  await userEvent.fill(number(), 'XX1');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(dialog().getByRole('button', { name: 'Use anyway' }));
  await userEvent.fill(number(), 'XX2');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('XX2 is unusual for this carrier')).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await userEvent.fill(number(), 'SW2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('the order shipped last stands there with its number, and Undo recalls that parcel', async () => {
  const { act } = await openForCarrier();
  await userEvent.fill(number(), 'SW1001');
  await userEvent.keyboard('{Enter}');

  const last = dialog().getByRole('status').filter({ hasText: 'SW1001' });
  await expect.element(last).toBeVisible();
  await userEvent.click(last.getByRole('button', { name: /^Undo/ }));

  await expect
    .poll(() => act.mock.calls)
    .toEqual([
      [
        'shop_order',
        'undoShip',
        { ids: [7], input: { express_no: 'SW1001' }, meta: { isQuiet: true } },
      ],
    ]);
  await expect.element(last).not.toBeInTheDocument();
});

/** The dialog over several orders, numbered by their ids. */
function openMany(ids: readonly number[], calls: Readonly<Record<string, unknown>> = {}) {
  const rows = ids.map((id) => ({
    ...orders.samples?.['toShip'],
    id,
    version: 1,
    order_no: `2026000${id}`,
    lines,
  }));
  const [row = {}] = rows;
  return mountDialog({
    resource: orders,
    name: 'ship',
    Dialog: ShipDialog,
    row,
    rows,
    preview: () => ({ list: [] }),
    calls,
  });
}

test('an unusual number of several is taken in its own row', async () => {
  const run = openMany([7, 8], { select: async () => ({ data: [carrier], total: 1 }) });
  run.mockImplementation(async () => ({ done: [7, 8], refused: [] }));
  await userEvent.click(
    dialog()
      .getByRole('combobox', { name: /^Carrier/ })
      .first(),
  );
  await userEvent.click(page.getByRole('option', { name: 'Swift' }));
  const rowOf = (orderNo: string) => dialog().getByRole('group', { name: orderNo });
  const numberOf = (orderNo: string) =>
    rowOf(orderNo).getByRole('textbox', { name: /Tracking no/ });
  await userEvent.click(numberOf('20260007'));
  // Scans without a pause between them.
  await userEvent.keyboard('SW1{Enter}ODD1{Enter}');
  await expect.element(numberOf('20260007')).toHaveValue('SW1');
  await expect.element(numberOf('20260008')).toHaveValue('ODD1');
  await confirm();

  await userEvent.click(rowOf('20260008').getByRole('button', { name: 'Use anyway' }));
  expect(rowOf('20260007').getByRole('button', { name: 'Use anyway' }).elements()).toEqual([]);
  await confirm();

  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('orders that are shipped together stand there together, without those that were refused', async () => {
  const run = openMany([7, 8, 9]);
  const refusal = { id: 8, error: 'refund_open', msg: 'A refund is open' };
  run.mockImplementation(async () => ({ done: [7, 9], refused: [refusal] }));

  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Delivery method/ }), '2');
  await confirm();

  await expect.element(dialog().getByText('2 orders shipped')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Undo all' }));
  const question = page.getByRole('dialog', { name: 'Undo shipping of 2 orders?' });
  await expect.element(question.getByText('20260009')).toBeVisible();
  expect(question.getByText('20260008').elements()).toEqual([]);
});
