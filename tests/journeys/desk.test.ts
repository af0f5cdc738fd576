import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import enLines from '../../i18n/en/finance/statementLines.ts';
import enStatements from '../../i18n/en/finance/statements.ts';
import enReconciling from '../../i18n/en/finance/own/reconciling.ts';
import enDesk from '../../i18n/en/orderDesk.ts';
import enNotes from '../../i18n/en/routine/own/notes.ts';
import enOrders from '../../i18n/en/shop/orders.ts';
import enUi from '../../i18n/en/ui.ts';
import zhLines from '../../i18n/zh-cn/finance/statementLines.ts';
import zhStatements from '../../i18n/zh-cn/finance/statements.ts';
import zhReconciling from '../../i18n/zh-cn/finance/own/reconciling.ts';
import zhDesk from '../../i18n/zh-cn/orderDesk.ts';
import zhNotes from '../../i18n/zh-cn/routine/own/notes.ts';
import zhOrders from '../../i18n/zh-cn/shop/orders.ts';
import zhUi from '../../i18n/zh-cn/ui.ts';
import { tabTo } from '../support/accessibility.ts';
import type { Language } from '../../src/contract/index.ts';
import { signedIn, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop();
/** A page of the administrator, who is signed in with the language. */
const arrive = async (language: Language) =>
  visit(shop.browser, { language }, await signedIn(shop.browser, shop.url, { language }));

const english = {
  desk: enDesk,
  lines: enLines,
  notes: enNotes,
  orders: enOrders,
  reconciling: enReconciling,
  statements: enStatements,
  ui: enUi,
};
const chinese = {
  desk: zhDesk,
  lines: zhLines,
  notes: zhNotes,
  orders: zhOrders,
  reconciling: zhReconciling,
  statements: zhStatements,
  ui: zhUi,
} satisfies { [K in keyof typeof english]: unknown };
const looks = [
  ['English', 'en', english],
  ['Chinese', 'zh-cn', chinese],
] as const;

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

type Order = { readonly id: number; readonly order_no: string; readonly refund_amount: string };

const waiting = async (admin: Caller): Promise<readonly Order[]> => {
  const { data } = await admin.get('/admin/shop.order.Order/index', {
    preset: 'toShip',
    refund_status: '0',
    limit: '40',
  });
  return data['list'] as readonly Order[];
};

test.each(looks)(
  'five orders are refunded one after the other, by keyboard, in %s',
  async (_, language, texts) => {
    const admin = await signIn(shop.url);
    const orders = (await waiting(admin)).filter((order) => Number(order.refund_amount) === 0);
    const { page, complaints } = await arrive(language);
    for (const { id, order_no } of orders.slice(0, 5)) {
      await page.goto(`${shop.url}/admin/shop/order/order?order_no~eq=${order_no}`);
      await waitUntilIdle(page);
      await page.keyboard.press('j');
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog');
      await press(page, button(dialog, texts.desk.staffRefund.lines.all));
      await tabTo(
        page,
        dialog.getByLabel(new RegExp(`^${texts.orders.actions.refund.inputs.reason_code}`)),
      );
      await page.keyboard.press('ArrowDown');
      await dialog.getByText(texts.desk.staffRefund.amounts.sum, { exact: true }).waitFor();
      await press(page, button(dialog, texts.orders.actions.refund.submit));
      await eventually(async () => {
        const { data } = await admin.get('/admin/shop.order.Order/detail', { id: String(id) });
        const { refund_amount, refunding_amount } = data['row'] as Record<string, string>;
        return Number(refund_amount) + Number(refunding_amount);
      }).toBeGreaterThan(0);
    }
    expect(complaints).toEqual([]);
  },
);

test.each(looks)('three notes name a colleague, by keyboard, in %s', async (_, language, texts) => {
  const admin = await signIn(shop.url);
  const orders = await waiting(admin);
  const { page, complaints } = await arrive(language);
  for (const { id } of orders.slice(0, 3)) {
    await page.goto(`${shop.url}/admin/shop/order/order/${id}`);
    await waitUntilIdle(page);
    await tabTo(page, page.getByRole('textbox', { name: texts.notes.label }));
    await page.keyboard.type('@');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`, ${language}`);
    await page.keyboard.press('Control+Enter');
    await eventually(async () => notesOf(admin, id)).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(new RegExp(`^@.+, ${language}$`)),
        mentions: [expect.anything()],
      }),
    );
  }
  expect(complaints).toEqual([]);
});

async function notesOf(admin: Caller, id: number) {
  const { data } = await admin.get('/admin/shop.order.Order/notes', { id: String(id) });
  return data['list'];
}

type Payment = {
  readonly pay_no: string;
  readonly amount: string;
  readonly success_time: number;
  readonly create_time: number;
  readonly gateway_trade_no: string;
};

/** Transfers of days without a statement, all of each day. A transfer arrives within days of its order. */
async function unlisted(admin: Caller): Promise<readonly Payment[]> {
  const transfers = {
    'search[0][field]': 'method',
    'search[0][operator]': 'eq',
    'search[0][val]': 'offline',
  };
  const paid = { preset: 'paid', limit: '200', order: 'create_time,desc', ...transfers };
  const [days, ...pages] = await Promise.all([
    admin.get('/admin/shop.Statement/index', { limit: '200' }),
    ...[1, 2, 3, 4, 5].map((page) =>
      admin.get('/admin/shop.Payment/index', { ...paid, page: String(page) }),
    ),
  ]);
  const taken = (days.data['list'] as readonly { title: string }[]).map(({ title }) =>
    title.slice(0, 10),
  );
  const found = pages.flatMap(({ data }) => data['list'] as readonly Payment[]);
  const since = Math.min(...found.map(({ create_time }) => create_time)) + 14 * 24 * 3_600;
  return found
    .filter(({ success_time }) => success_time > since)
    .filter((payment) => !listed.has(payment.pay_no) && !taken.includes(dayOf(payment)));
}

/** Payments of the files of this test. */
const listed = new Set<string>();

const written = ({ success_time }: Payment): string =>
  new Date((success_time + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
const dayOf = (payment: Payment): string => written(payment).slice(0, 10);

/** The file of a bank with two hundred transfers, and four differences on the day that most are of. */
function bankFile(payments: readonly Payment[]) {
  const counts = Map.groupBy(payments, dayOf);
  const [day = '', [first, missing, ...ofDay] = []] =
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const others = payments.filter((each) => dayOf(each) !== day).slice(0, 199 - ofDay.length);
  const rows = [...ofDay, ...others];
  for (const each of [first, missing, ...rows]) if (each) listed.add(each.pay_no);
  const line = (payment: Payment, amount = payment.amount) =>
    `${written(payment)},${payment.gateway_trade_no},${amount}`;
  const lines = [
    'date,bank reference,amount',
    ...(first ? [line(first, (Number(first.amount) - 1).toFixed(2))] : []),
    ...rows.map((payment) => line(payment)),
    ...rows.slice(0, 1).map((payment) => line(payment)),
    `${day} 12:00:00,NOT-OURS-${day},30.00`,
  ];
  return { day, text: lines.join('\r\n'), matched: rows.length };
}

test.each(looks)(
  'two hundred transfers are reconciled and their four differences settled, by keyboard, in %s',
  async (_, language, texts) => {
    const admin = await signIn(shop.url);
    const { day, text, matched } = bankFile(await unlisted(admin));
    const { page, complaints } = await arrive(language);
    const { reconciling, statements, lines, ui } = texts;
    await page.goto(`${shop.url}/admin/shop/statement`);
    await waitUntilIdle(page);

    await press(page, button(page, statements.actions.compare.name));
    const dialog = page.getByRole('dialog');
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(dialog, ui.import.choose));
    await (
      await choosing
    ).setFiles({
      name: `bank-${day}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const differ = reconciling.differ
      .replace('%{rows}', String(matched + 3))
      .replace('%{matched}', String(matched))
      .replace('%{count}', '4');
    await dialog.getByText(differ).waitFor();
    await press(page, button(dialog, reconciling.start));
    await page.waitForURL(/\/shop\/statement\/\d+/);
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

    const all = ui.related.all.replace('%{count}', '4');
    await press(page, page.getByRole('link', { name: all, exact: true }).first());
    await page.waitForURL(/\/shop\/statement\/line/);
    await waitUntilIdle(page);
    await press(page, page.getByRole('checkbox').first(), 'Space');
    await press(page, button(page, lines.actions.settle.name).first());
    const settling = page.getByRole('dialog');
    await tabTo(page, settling.getByRole('textbox'));
    await page.keyboard.type('ok, checked with the bank');
    await press(page, button(settling, lines.actions.settle.submit));
    await eventually(async () => (await statementOf(admin, id))['open_count']).toBe(0);

    await page.goto(`${shop.url}/admin/shop/statement/${id}`);
    await waitUntilIdle(page);
    await press(page, button(page, statements.actions.close.name).first());
    const closing = page.getByRole('dialog');
    await closing.getByRole('textbox').waitFor();
    await press(page, button(closing.locator('footer'), statements.actions.close.name));
    await eventually(async () => statementOf(admin, id)).toMatchObject({
      status: 2,
      matched_count: matched,
      line_count: matched + 4,
    });
    expect(complaints).toEqual([]);
  },
);

async function statementOf(admin: Caller, id: number) {
  const { data } = await admin.get('/admin/shop.Statement/detail', { id: String(id) });
  return data['row'] as Readonly<Record<string, unknown>>;
}
