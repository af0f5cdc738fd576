import type { Locator, Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type Kept, signedIn, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  kept = await signedIn(shop.browser, shop.url);
});
let kept: Kept;

const toShip = 20;
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

/** Upper bound of keys per task, without those a scanner types. */
const limits = {
  ship: 24,
  cancellations: 44,
  refunds: 24,
  receipt: 20,
  export: 28,
} as const;
type Task = keyof typeof limits;

test('a day at the desk by keyboard alone: orders, cancellations, refunds, a return, an export', async () => {
  const { page, complaints } = await visit(shop.browser, {}, kept);
  const desk = deskOf(page);
  await page.goto(`${shop.url}/admin/dashboard`);
  await waitUntilIdle(page);

  const shipped = await shipsOrders(desk);
  const judged = await judgesCancellations(desk);
  const audited = await auditsRefunds(desk);
  const received = await receivesReturn(desk);
  const lines = await exportsOrders(desk);

  const admin = await signIn(shop.url);
  for (const [at, no] of shipped.entries()) {
    const order = await orderOf(admin, no);
    expect(order).toMatchObject({ status: 3, ship_status: 2 });
    expect(JSON.stringify(order['parcels'])).toContain(trackingNo(at));
  }
  expect(await Promise.all(judged.approved.map((no) => orderOf(admin, no)))).toMatchObject(
    judged.approved.map(() => ({ status: 6, cancel_type: 3 })),
  );
  expect(await orderOf(admin, judged.declined)).toMatchObject({
    status: 2,
    refuse_reason: 'Already packed',
  });
  for (const no of audited)
    expect(await refundOf(admin, no)).toMatchObject({ audit_status: 2, audit_admin_id: 1 });
  expect(await refundOf(admin, received)).toMatchObject({
    user_ship_status: 2,
    receive_admin_id: 1,
  });
  const { data } = await admin.get('/admin/shop.order.Export/index', { limit: '1' });
  expect(data['list']).toMatchObject([{ status: 3, download_count: 1, total: lines - 1 }]);
  expect(new Set([...shipped, ...judged.approved, judged.declined]).size).toBe(toShip + 3);
  console.log(`Keys of a day:\n${JSON.stringify(desk.counts, undefined, 2)}`);
  for (const [task, { keys }] of Object.entries(desk.counts))
    expect(keys, task).toBeLessThanOrEqual(limits[task as Task]);
  // Counts that are asked for again while they are on their way are only logged.
  expect(complaints.filter((text) => !text.includes('identical call'))).toEqual([]);
});

/** From the palette into the view, then one parcel after the other: only the scanner types. */
async function shipsOrders({ page, task, go, dialog, focused }: Desk) {
  const { press, type, scan } = task('ship');
  await go('to ship', /\/order\?status=2$/, { press, type });
  await press('j', 's');
  const shipping = dialog(/^Ship order \d+$/);
  await expectFocus(shipping.getByRole('combobox', { name: /Carrier/ }));
  await type('qing');
  await page.getByRole('option', { name: /Qingyu/ }).waitFor();
  await press('Enter', 'Tab');

  const shipped: string[] = [];
  for (let at = 0; at < toShip; at += 1) {
    const title = await shipping.getByRole('heading', { level: 2 }).innerText();
    shipped.push(numberIn(title));
    await expectFocus(shipping.getByLabel('Tracking no.'));
    await scan(trackingNo(at));
    await eventually(() => shipping.getByRole('heading', { level: 2 }).innerText()).not.toBe(title);
  }
  await press('Escape');
  await shipping.waitFor({ state: 'detached' });
  // The row whose turn it would be.
  await eventually(focused).toMatch(/^\d{14}$/);
  expect(shipped).not.toContain(await focused());
  return shipped;
}

/** One is read in its drawer and compared with the next by J and K, one is approved from its row, one declined. */
async function judgesCancellations({ page, task, go, dialog, focused }: Desk) {
  const { press, type } = task('cancellations');
  await go('cancel req', /\/order\?status=7$/, { press, type });
  await press('j');
  const first = await focused();
  await press('Enter');
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${first}`) });
  await drawer.getByText('Cancellation reason').waitFor();
  await press('j');
  await drawer.waitFor({ state: 'detached' });
  await press('k');
  await drawer.getByText('Cancellation reason').waitFor();
  await press('a');
  const cancelling = dialog(/^Cancel order/);
  await cancelling.waitFor();
  await press('Control+Enter');
  await cancelling.waitFor({ state: 'detached' });
  await drawer.getByText('Cancelled', { exact: true }).first().waitFor();
  await press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await press('j');
  await eventually(focused).toMatch(/^\d{14}$/);
  const second = await focused();
  await press('a');
  await dialog(new RegExp(`^Cancel order ${second}`)).waitFor();
  await press('Control+Enter');
  await cancelling.waitFor({ state: 'detached' });

  await press('j');
  await eventually(focused).not.toBe(second);
  await eventually(focused).toMatch(/^\d{14}$/);
  const third = await focused();
  await press('d');
  const declining = dialog(new RegExp(`^Decline to cancel order ${third}`));
  await expectFocus(declining.getByRole('textbox', { name: /Reason/ }));
  await type('Already packed');
  await press('Enter');
  await declining.waitFor({ state: 'detached' });
  return { approved: [first, second], declined: third };
}

/** G R leads there; a return needs an address, money alone only consent. */
async function auditsRefunds({ page, task, go, dialog }: Desk) {
  const { press, type } = task('refunds');
  await go('to review', /\/refund\?audit_status=1$/, { press, type });
  await press('j', 'a');
  const audited: string[] = [];
  const approving = dialog(/^Approve refund/);
  for (let at = 0; at < 2; at += 1) {
    const title = await approving.getByRole('heading', { level: 2 }).innerText();
    audited.push(numberIn(title));
    const address = approving.getByRole('combobox', { name: /Return address/ });
    if ((await address.isVisible()) && (await address.inputValue()) === '') {
      await expectFocus(address);
      // The first that is offered is one that goods may come back to.
      await press('ArrowDown');
      await page.locator('[role=option]').first().waitFor();
      await press('Enter');
    }
    await press('Control+Enter');
    await eventually(() => approving.getByRole('heading', { level: 2 }).innerText()).not.toBe(
      title,
    );
  }
  await press('Escape');
  await approving.waitFor({ state: 'detached' });
  return audited;
}

async function receivesReturn({ task, go, dialog, focused }: Desk) {
  const { press, type } = task('receipt');
  await go('to receive', /\/refund\?preset=waitReceive$/, { press, type });
  await press('j');
  const no = await focused();
  await press('a');
  const receiving = dialog(new RegExp(`^Confirm the return of ${no}`));
  const title = await receiving.getByRole('heading', { level: 2 }).innerText();
  await press('Control+Enter');
  const next = dialog(/^Confirm the return of/);
  await eventually(() => next.getByRole('heading', { level: 2 }).innerText()).not.toBe(title);
  await press('Escape');
  await next.waitFor({ state: 'detached' });
  return no;
}

/** The lines of the file, which the server has written on its own. */
async function exportsOrders({ page, task, go, dialog }: Desk): Promise<number> {
  const { press, type } = task('export');
  await press('g', 'o');
  await page.waitForURL(/\/order\/order$/);
  await waitUntilIdle(page);
  await press('Control+k');
  await type('export');
  await page.getByRole('option', { name: /^Export/, selected: true }).waitFor();
  await press('Enter');
  const exporting = dialog('Export · Orders');
  await exporting.waitFor();
  await press('Control+Enter');
  await exporting.waitFor({ state: 'detached' });
  await go('order ex', /\/export$/, { press, type });
  const row = page.locator('[data-page]:visible tbody tr').first();
  await row.getByText('Ready').waitFor({ timeout: 30_000 });
  await press('j');
  const [file] = await Promise.all([page.waitForEvent('download'), press('a')]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  return (await readSheet(await file.path())).length;
}

type Desk = ReturnType<typeof deskOf>;
type Keys = Pick<ReturnType<Desk['task']>, 'press' | 'type'>;

/** The screen and the keyboard, of which each key is counted for the task it belongs to. */
function deskOf(page: Page) {
  const counts: Partial<Record<Task, { keys: number; scanned: number }>> = {};
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  function task(name: Task) {
    const count = (counts[name] = { keys: 0, scanned: 0 });
    return {
      press: async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        count.keys += keys.length;
      },
      type: async (text: string) => {
        await page.keyboard.type(text);
        count.keys += text.length;
      },
      /** A scanner types what it reads, and Enter after it. */
      scan: async (text: string) => {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
        count.scanned += text.length + 1;
      },
    };
  }
  /** Opens a view of a list from the palette. Views with equal names are distinguished by their list. */
  async function go(words: string, to: RegExp, keys: Keys) {
    await keys.press('Control+k');
    await keys.type(words);
    // Options of the palette: those of a select on the page have no role of their own.
    const options = page.locator('[role=option]');
    await options.first().waitFor();
    const list = to.source.includes('refund') ? /Refunds/ : /Orders|exports/;
    while (!list.test(await page.locator('[role=option][aria-selected=true]').innerText()))
      await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.waitForURL(to);
    await options.first().waitFor({ state: 'detached' });
    await waitUntilIdle(page);
    await page.locator('[data-page]:visible tbody tr').first().waitFor();
  }
  return { page, counts, dialog, focused, task, go };
}

const trackingNo = (at: number) => `QY20261123${String(at).padStart(4, '0')}`;
const numberIn = (title: string) => /R?\d{14}/.exec(title)?.[0] ?? '';

const expectFocus = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => element === document.activeElement), {
      message: 'the focus is in the field',
      timeout: 20_000,
    })
    .toBe(true);

/** The record by its number, as its detail shows it. */
const orderOf = (admin: Caller, no: string) => recordOf(admin, 'Order', { quickSearch: no });
const refundOf = (admin: Caller, no: string) => recordOf(admin, 'Refund', { quickSearch: no });

async function recordOf(admin: Caller, list: string, query: Readonly<Record<string, string>>) {
  const { data } = await admin.get(`/admin/shop.order.${list}/index`, query);
  const [found] = data['list'] as readonly { readonly id: number }[];
  const { data: detail } = await admin.get(`/admin/shop.order.${list}/detail`, {
    id: String(found?.id),
  });
  return detail['row'] as Readonly<Record<string, unknown>>;
}
