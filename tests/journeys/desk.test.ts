import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import enDesk from '../../i18n/en/orderDesk.ts';
import enOrders from '../../i18n/en/shop/orders.ts';
import zhDesk from '../../i18n/zh-cn/orderDesk.ts';
import zhOrders from '../../i18n/zh-cn/shop/orders.ts';
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
  orders: enOrders,
};
const chinese = {
  desk: zhDesk,
  orders: zhOrders,
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
