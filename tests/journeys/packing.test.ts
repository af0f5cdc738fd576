import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Kept, signedIn, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  kept = await signedIn(shop.browser, shop.url);
});
let kept: Kept;

const batch = 20;
/** Keys of all orders, without those a scanner types. */
const mostKeys = 2 * batch;

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

type Line = {
  readonly sku_code: string;
  readonly num: number;
  readonly ship_num: number;
  readonly refund_num: number;
  readonly refunding_num: number;
  readonly need_ship: number;
};
type Order = { readonly id: number; readonly order_no: string; readonly lines: readonly Line[] };

/** Codes to scan for one order, one for each piece. */
const codesOf = ({ lines }: Order): readonly string[] =>
  lines
    .filter(({ need_ship }) => need_ship === 1)
    .flatMap((line) =>
      Array.from<string>({
        length: line.num - line.ship_num - line.refund_num - line.refunding_num,
      }).fill(line.sku_code),
    );

test('twenty orders are picked, packed by scan and shipped, by keyboard and scanner alone', async () => {
  const admin = await signIn(shop.url);
  const orders = await waitingOrders(admin);
  const { page, complaints } = await visit(shop.browser, {}, kept);
  await page.goto(`${shop.url}/admin/shop/order/order?status=2`);
  await waitUntilIdle(page);
  const { press, scan, counts } = keysOf(page);
  const desk = page.getByRole('dialog', { name: 'Packing desk' });
  const says = (text: string | RegExp) => desk.getByText(text).first().waitFor();

  await openDesk(page, press);
  await says('Scan the items you pick, or tick them off');
  for (const code of orders.flatMap(codesOf)) await scan(code);
  await says('Everything is picked. Press Enter to start packing');
  await press('Enter');

  // The carrier of this browser is chosen once; it is next to the field of the scanner.
  await says('Scan each item, then the tracking number');
  await desk.getByRole('option', { name: 'Qingyu Express' }).waitFor({ state: 'attached' });
  await press('Tab', 'ArrowDown');
  const [first = none, ...others] = orders;
  const foreign = others.flatMap(codesOf).find((code) => !codesOf(first).includes(code));
  await scan(foreign ?? '');
  await says(/ is not part of order /);
  for (const code of codesOf(first)) await scan(code);
  // A reload in the middle costs nothing: the desk has an address, and its work is kept.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await says(`Scan each item, then the tracking number`);
  expect(new URL(page.url()).searchParams.get('pack')).toBe('waiting');
  await desk.getByText(/^(\d+) of \1 items packed$/).waitFor();
  await scan('ODD-1');
  await says('ODD-1 is unusual for this carrier');
  await press('Enter');
  await scan(trackingNo(0));
  await says(`1 of ${batch} orders shipped`);
  for (const [at, order] of others.entries()) {
    for (const code of codesOf(order)) await scan(code);
    await scan(trackingNo(at + 1));
    await says(`${at + 2} of ${batch} orders shipped`);
  }
  await says('All orders shipped');
  await press('Escape');
  await desk.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?status=2');

  for (const [at, { id }] of orders.entries()) {
    const { data } = await admin.get('/admin/shop.order.Order/detail', { id: String(id) });
    expect(data['row']).toMatchObject({ status: 3, ship_status: 2 });
    expect(JSON.stringify(data['row'])).toContain(trackingNo(at));
  }
  console.log(`Keys of the packing desk: ${JSON.stringify(counts)}`);
  expect(counts.keys).toBeLessThanOrEqual(mostKeys);
  expect(complaints.filter((text) => !text.includes('identical call'))).toEqual([]);
});

const none: Order = { id: 0, order_no: '', lines: [] };
const trackingNo = (at: number) => `QY20261125${String(at).padStart(4, '0')}`;

/** Those that have waited longest and have a piece to ship, as the desk takes them. */
async function waitingOrders(admin: Caller): Promise<readonly Order[]> {
  const { data } = await admin.post('/admin/shop.order.Order/pack', {});
  const orders = data['list'] as readonly Order[];
  return orders.filter((order) => codesOf(order).length > 0).slice(0, batch);
}

function keysOf(page: Page) {
  const counts = { keys: 0, scanned: 0 };
  return {
    counts,
    async press(...keys: readonly string[]) {
      for (const key of keys) await page.keyboard.press(key);
      counts.keys += keys.length;
    },
    /** A scanner types fast and ends with Enter. */
    async scan(code: string) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      counts.scanned += code.length + 1;
    },
  };
}

/** From the palette, as from any page. */
async function openDesk(page: Page, press: ReturnType<typeof keysOf>['press']) {
  await press('Control+k');
  await press(...'packing');
  const chosen = page.locator('[role=option][aria-selected=true]');
  await eventually(() => chosen.innerText()).toMatch(/Packing desk/);
  await press('Enter');
}
