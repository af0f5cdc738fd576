import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders } from '../../resources/index.ts';
import { InvalidReply, ReplyError } from '../../src/client/index.ts';
import { LoginState, ReplyCode } from '../../src/contract/index.ts';
import { firstWithPart } from '../../scripts/test/kinds.ts';
import type { AnyAction, Field } from '../../src/schema/index.ts';
import {
  askingActions,
  confirm,
  dialog,
  fillEverything,
  inputs,
  openAction,
  ownDialogs,
  rowsFor,
  typed,
} from '../support/actionDialogs.tsx';

type Row = Readonly<Record<string, unknown>>;

// Samples are of one day, whatever the day of the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_763_700_000_000 }));
afterEach(() => void vi.useRealTimers());

/** As the client refuses a call whose session has ended, while the login is shown over the page. */
const sessionEnded = new ReplyError({
  code: ReplyCode.login,
  msg: 'Sign in again',
  time: 0,
  data: { type: LoginState.needLogin },
});

test('there are actions to refuse, single and in bulk', () => {
  expect(new Set(askingActions.map(({ count }) => count))).toEqual(new Set([1, 2]));
  expect(askingActions.map(({ action }) => action)).toContain('ship');
});

/** Dialogs of a resource's own, and those that first ask for a type of field; in the long run all. */
const refusedActions = inject('isLong')
  ? askingActions
  : [...firstWithPart(askingActions, partsOf)];

function partsOf({ name, resource, action, declared, count }: Asking): readonly unknown[] {
  const { input = {}, rowInput = {}, confirm: question } = declared;
  const asked = [
    ...Object.values<Field>(input).map(({ kind }) => kind),
    ...Object.values<Field>(rowInput).map(({ kind }) => `${kind} for each row`),
    question ? 'a question' : 'none',
    ownDialogs(resource)[action] && name,
  ];
  return asked.filter(Boolean).map((part) => `${count}: ${part}`);
}
type Asking = (typeof askingActions)[number];

test.each(refusedActions.filter(({ count }) => count === 1))(
  '$name stays open when it is refused, with all that was typed',
  async (asked) => {
    const act = await refuseTwice(asked);

    act.mockResolvedValueOnce({ type: 'done', done: [701], refused: [] });
    await confirm();

    await expect.element(dialog()).not.toBeInTheDocument();
    expect(act.mock.calls[2]?.[2]).toEqual(act.mock.calls[0]?.[2]);
  },
);

test.each(refusedActions.filter(({ count }) => count === 2))(
  '$name on two rows stays open when it is refused, and goes on with the rows that were refused alone',
  async (asked) => {
    const act = await refuseTwice(asked);

    act.mockResolvedValueOnce({
      type: 'done',
      done: [701],
      refused: [{ id: 702, error: 'conflict', msg: 'Not now, says the server' }],
    });
    await confirm();
    await expect.element(dialog().getByText('1 succeeded, 1 failed')).toBeVisible();
    await expect.element(saysNotNow()).toBeVisible();
    act.mockResolvedValueOnce({ type: 'done', done: [702], refused: [] });
    await confirm();

    await expect.element(dialog()).not.toBeInTheDocument();
    const [first, , both, again] = act.mock.calls;
    expect(both?.[2]).toEqual(first?.[2]);
    expect(again?.[2]).toMatchObject({ ids: [702] });
    expect(ownInput(again?.[2])).toEqual(ownInput(first?.[2]));
  },
);

/** Fills the dialog of an action and confirms it: refused by the server, then because the session has ended. */
async function refuseTwice({ resource, action, declared, count }: (typeof askingActions)[number]) {
  const act = await openAction(resource, action, rowsFor(resource, declared, count));
  await fillEverything(declared);
  const before = typed();

  await confirm();
  await expect.element(saysNotNow()).toBeVisible();
  expect(act).toHaveBeenCalledTimes(1);
  expect(typed()).toEqual(before);

  act.mockRejectedValueOnce(sessionEnded);
  await confirm();
  await expect.poll(() => act.mock.calls.length).toBe(2);
  await expect.element(dialog().getByText('Sign in again').first()).toBeVisible();
  expect(typed()).toEqual(before);
  return act;
}

const saysNotNow = () => dialog().getByText('Not now, says the server', { exact: false }).first();
/** Input for the row that was refused. */
const ownInput = (call: unknown) => (call as { readonly rows?: Row } | undefined)?.rows?.['702'];

test('orders are not sent without the carrier that the declaration requires', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 2);
  const act = await openAction(orders, 'ship', rows);
  const [first, second] = dialog().getByRole('textbox').elements();
  await userEvent.fill(first ?? document.body, 'SF1001');
  await userEvent.fill(second ?? document.body, 'SF1002');

  await confirm();

  await expect.element(dialog().getByText('Carrier required').first()).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  expect(Object.values(typed())).toEqual(expect.arrayContaining(['SF1001', 'SF1002']));
});

test('a refusal of one of several rows is shown at its field, and the others are done', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 3);
  const act = await openAction(orders, 'ship', rows);
  await fillEverything(orders.actions.ship as AnyAction);
  const message = 'Tracking no. is already taken';
  const fields = (id: number) => ({ [`rows.${id}.express_no`]: message });
  act.mockResolvedValueOnce({
    type: 'done',
    done: [701],
    refused: [702, 703].map((id) => ({ id, error: 'invalid', msg: message, fields: fields(id) })),
  });

  await confirm();

  await expect.poll(() => inputs().filter((input) => input.ariaInvalid === 'true').length).toBe(2);
  expect(dialog().getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
});

test('a single refused value stands at its field', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 1);
  const act = await openAction(orders, 'ship', rows);
  await fillEverything(orders.actions.ship as AnyAction);
  const data = { error: 'invalid', field: 'rows.701.express_no' };
  act.mockRejectedValueOnce(
    new InvalidReply({ code: 0, msg: 'Taken', time: 0, data }, { [data.field]: 'Taken' }),
  );

  await confirm();

  await expect.element(dialog().getByText('Taken').first()).toBeVisible();
  await expect.poll(() => document.activeElement?.ariaInvalid).toBe('true');
});

const sampleOf = (change: object) => [
  { ...orders.samples?.['cancelAsked'], version: 1, ...change },
];
const member = { id: 42, nickname: 'Gu' };

test.each([
  ['en', 'balance', 'Cancel and refund order', 'refund of ¥899.00 created'],
  ['en', 'offline', 'Cancel and refund order', 'refund of ¥899.00 created'],
  ['zh-cn', 'balance', '取消订单并退款', '已生成退款 ¥899.00'],
  ['zh-cn', 'offline', '取消订单并退款', '已生成退款 ¥899.00'],
] as const)(
  'approving a cancellation says sum, payee and reason: %s, %s',
  async (language, pay_method, button, done) => {
    const rows = sampleOf({ pay_method, user: member });
    const act = await openAction(orders, 'approveCancel', rows, language);
    act.mockResolvedValueOnce({ type: 'done', done: [8], refused: [] });

    await expect.element(dialog().getByText('拍错了尺码')).toBeVisible();
    await expect.element(dialog().getByText('Gu', { exact: false }).first()).toBeVisible();
    await expect.element(dialog().getByText('¥899.00', { exact: true }).first()).toBeVisible();
    await expect
      .element(dialog().getByRole('button', { name: language === 'en' ? 'Back' : '返回' }))
      .toBeVisible();
    await dialog().getByRole('button', { name: button }).click();

    await expect.element(page.getByText(done, { exact: false })).toBeInTheDocument();
    await expect.element(page.getByText('20251120150077', { exact: false })).toBeInTheDocument();
  },
);

test('several refunds name each order with its sum, and all of them together', async () => {
  const [first] = sampleOf({});
  await openAction(orders, 'approveCancel', [
    { ...first, id: 8, order_no: 'A8' },
    { ...first, id: 9, order_no: 'A9', pay_amount: 100_00 },
  ]);

  await expect.element(dialog().getByText('A9')).toBeVisible();
  await expect.element(dialog().getByText('¥100.00', { exact: true })).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Cancel and refund 2 orders' }))
    .toBeVisible();
});

const toPay = { status: 1, pay_status: 0, pay_method: null, ship_status: 0, refund_amount: 0 };
const shipped = { status: 3, pay_status: 1, pay_method: 'balance', ship_status: 2 };

test('closing an unpaid order moves no money and offers what applies to it', async () => {
  const act = await openAction(orders, 'close', sampleOf(toPay));
  act.mockResolvedValueOnce({ type: 'done', done: [8], refused: [] });

  await dialog().getByRole('button', { name: 'Not paid' }).click();
  expect(dialog().getByRole('switch').elements()).toHaveLength(0);
  expect(dialog().getByRole('button', { name: 'Items returned' }).elements()).toHaveLength(0);
  await dialog().getByRole('button', { name: 'Close order', exact: true }).click();

  await expect.poll(() => act.mock.calls[0]?.[2]).toMatchObject({ input: { reason: 'Not paid' } });
});

test('closing a shipped order asks whether its items are back, and names the refund', async () => {
  await openAction(orders, 'close', sampleOf({ ...shipped, refund_amount: 0 }));

  await expect.element(dialog().getByRole('switch')).toBeInTheDocument();
  await expect
    .element(dialog().getByRole('button', { name: 'Close and refund order' }))
    .toBeVisible();
  expect(dialog().getByRole('button', { name: 'Not paid' }).elements()).toHaveLength(0);
});
