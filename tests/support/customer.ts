import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Caller } from './serverProcess.ts';

const password = 'paper-kite-17';

/** Adds a customer with a balance of 5,000 yuan, and signs them in on the page. */
export async function enterAsCustomer(
  page: Page,
  { url, admin }: { readonly url: string; readonly admin: Caller },
  mobile: string,
): Promise<void> {
  const username = `buyer${mobile.slice(-3)}`;
  const values = { username, nickname: username, mobile, password, group_id: 1 };
  const { msg, data } = await admin.post('/admin/user.User/add', values);
  expect(msg).toBe('');
  const input = { direction: 'add', amount: '5000.00', reason: 'promotion', memo: 'journey' };
  await admin.post('/admin/shop.user.User/balance', { ids: [data['id']], input });
  const reply = await page.request.post(`${url}/api/user/checkIn`, {
    headers: { server: 'true' },
    data: { tab: 'login', username, password },
  });
  const { data: signedIn } = (await reply.json()) as { data: { userInfo: unknown } };
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (info) => localStorage.setItem('userInfo', info),
    JSON.stringify(signedIn.userInfo),
  );
}

type AddressTexts = Readonly<
  Record<'consignee' | 'mobile' | 'province' | 'city' | 'district' | 'address', string>
>;

/** Fills in the form of an address in Hangzhou. */
export async function typeAddress(page: Page, fields: AddressTexts, mobile: string): Promise<void> {
  await page.getByLabel(fields.consignee).fill('林知夏');
  await page.getByLabel(fields.mobile).fill(mobile);
  await page.getByLabel(fields.province).selectOption('330000');
  await page.getByLabel(fields.city).selectOption('330100');
  await page.getByLabel(fields.district).selectOption('330106');
  await page.getByLabel(fields.address).fill('文三路 100 号');
}
