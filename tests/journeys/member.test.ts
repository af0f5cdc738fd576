import type { BrowserContext, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { findings, isSound, tabTo } from '../support/accessibility.ts';
import { arrive, useOpenedShop, visit, type Visit, waitUntilIdle } from '../support/browser.ts';
import { type Caller, signIn } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let admin: Caller;

const password = 'paper-kite-17';
let members = 0;
/** A member of their own for each test. */
async function addMember(): Promise<string> {
  members += 1;
  const username = `visitor${members}`;
  const values = { username, nickname: `Visitor ${members}`, mobile: `1990001${7000 + members}` };
  const { msg } = await admin.post('/admin/user.User/add', { ...values, password, group_id: 1 });
  expect(msg).toBe('');
  return username;
}

async function enterAsMember(page: Page, username: string) {
  await page.goto(`${shop.url}/user/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/user\/account\/overview/);
  await waitUntilIdle(page);
}

const visitShop = (given: Visit = {}) => visit(shop.browser, given);
const overview = /Good|Up late/;

test('a guest finds the way in from the home page and signs in by keyboard alone', async () => {
  const username = await addMember();
  const { page, complaints } = await visitShop({ width: 390 });
  await page.goto(`${shop.url}/user`);
  await page.getByRole('heading', { name: 'With an account' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/login/);
  await tabTo(page, page.getByLabel('Account, mobile number or email'));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('wrong-word-1');
  await page.keyboard.press('Enter');
  await page.locator('.login-error', { hasText: /\w/ }).waitFor();
  const kept = await page.locator('input[name=username]').inputValue();
  expect(await findings(page)).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: overview }).waitFor();
  expect(kept).toBe(username);
  expect(new URL(page.url()).pathname).toBe('/user/account/overview');
  expect(complaints).toEqual([]);
});

test('whoever was on the way to a page comes to it, and leaves for the sign-in', async () => {
  const username = await addMember();
  const { page, complaints } = await visitShop();
  await page.goto(`${shop.url}/user/account/balance?filter=in`);
  await page.waitForURL(/\/user\/login\?to=/);
  await page.locator('input[name=username]').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/account\/balance\?filter=in/);
  await page.getByRole('heading', { level: 1, name: 'Balance' }).waitFor();

  await page.getByRole('button', { name: 'Log out' }).first().click();

  await page.waitForURL(/\/user\/login/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userInfo') ?? '')).not.toMatch(
    /"token":"\w/,
  );
  expect(complaints).toEqual([]);
});

test('a member checks in, signs out another device, and is asked before typed work goes', async () => {
  const username = await addMember();
  const { page: other } = await visitShop();
  await enterAsMember(other, username);
  const { page, complaints } = await visitShop({ width: 390 });
  await enterAsMember(page, username);
  await page.getByRole('button', { name: /Check in/ }).click();
  await page.getByText('1 day in a row').waitFor();
  await page.getByText('Checked in today').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${shop.url}/user/account/session`);
  await page.getByText('This device').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out .*\d/ }).click();
  await page.getByRole('button', { name: /^Sign out .*\d/ }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Motto').fill('Slow and steady');
  await page.getByRole('link', { name: 'Bluestone Shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await isSound(page, dialog);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Motto').inputValue()).toBe('Slow and steady');
  await page.goBack();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/user/account/profile');
  await page.getByRole('link', { name: 'Bluestone Shop' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { level: 1, name: overview }).waitFor();
  expect(complaints).toEqual([]);
});

test('the largest paint of the overview comes within one and a half seconds', async () => {
  const username = await addMember();
  const { page } = await visitShop();
  await enterAsMember(page, username);
  const times: number[] = [];
  for (const _ of [1, 2, 3]) {
    await page.reload();
    await waitUntilIdle(page);
    times.push(await page.evaluate(largestPaint));
  }
  console.log(`largest paint of the member overview: ${times.map(Math.round).join(', ')} ms`);
  // The fastest of three: the other tests use the same processors.
  expect(Math.min(...times)).toBeLessThan(1_500);
});

/** Runs in the page. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

test('an admin and a member in one browser keep their tokens, queues and ends apart', async () => {
  const username = await addMember();
  const { page: staff } = await visitShop();
  await arrive(staff, shop.url);
  const context = staff.context();
  const member = await context.newPage();
  await enterAsMember(member, username);
  await staff.goto(`${shop.url}/admin/user/user`);
  await waitUntilIdle(staff);
  const before = await tokensOf(member);
  const sent = recordTokens(context);

  // Each token travels in its own header; the member's pages never send that of the admin.
  await Promise.all([staff.reload(), member.reload()]);
  await Promise.all([waitUntilIdle(staff), waitUntilIdle(member)]);
  expect(sent.of('/admin/')).toEqual([{ batoken: before.admin, member: before.member }]);
  expect(sent.of('/api/')).toEqual([{ batoken: '', member: before.member }]);

  // Expired at the same time, each is renewed once, and only its own token changes.
  const refreshes = recordRefreshes(context);
  await refuseOnce(staff, '**/admin/user.User/index*', expired);
  await refuseOnce(member, '**/api/account/**', expired);
  await Promise.all([staff.reload(), member.reload()]);
  await Promise.all([waitUntilIdle(staff), waitUntilIdle(member)]);
  await expect.poll(() => refreshes.length).toBe(2);
  const renewed = await tokensOf(member);
  expect(renewed.admin).not.toBe(before.admin);
  expect(renewed.member).not.toBe(before.member);
  expect(new Set(refreshes).size).toBe(2);

  // A redirect leads the tab that got it, and no other.
  await refuseOnce(member, '**/api/account/overview*', {
    code: 302,
    data: { routePath: '/user/account/integral' },
  });
  await member.goto(`${shop.url}/user/account/overview`);
  await member.waitForURL(/\/user\/account\/integral/);
  expect(new URL(staff.url()).pathname).toBe('/admin/user/user');

  // The member's session ends; the staff member works on.
  await refuseOnce(member, '**/api/account/integral*', ended);
  await member.reload();
  await member.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await tokensOf(member)).toEqual({ admin: renewed.admin, member: '' });
  await staff.reload();
  await waitUntilIdle(staff);
  expect(new URL(staff.url()).pathname).toBe('/admin/user/user');
  await member.getByLabel('Password', { exact: true }).fill(password);
  await member.keyboard.press('Enter');
  await member.getByRole('dialog').waitFor({ state: 'detached' });

  // Each signs out alone.
  const back = await tokensOf(member);
  await member.getByRole('button', { name: 'Log out' }).first().click();
  await member.waitForURL(/\/user\/login/);
  expect(await tokensOf(member)).toEqual({ admin: back.admin, member: '' });
  await enterAsMember(member, username);
  const again = await tokensOf(member);
  await staff.reload();
  await waitUntilIdle(staff);
  await staff.getByRole('button', { name: /Account menu/ }).click();
  await staff.getByRole('menuitem', { name: /Log out|Sign out/ }).click();
  await staff.waitForURL(/\/admin\/login/);
  expect(await tokensOf(member)).toEqual({ admin: '', member: again.member });
  await member.reload();
  await member.getByRole('heading', { level: 1, name: overview }).waitFor();
});

// Last, as the name of the site changes for all.
test('what the owner sets of the site is seen by guests and members at once', async () => {
  const username = await addMember();
  const { page } = await visitShop();
  await enterAsMember(page, username);
  const { page: guest } = await visitShop({ width: 390 });

  const { code } = await admin.post('/admin/routine.Config/edit', {
    site_name: 'River Shop',
    record_number: '沪ICP备00000000号',
  });

  expect(code).toBe(1);
  await guest.goto(`${shop.url}/user`);
  await guest.getByRole('heading', { level: 1, name: 'River Shop' }).waitFor();
  await guest.getByRole('link', { name: '沪ICP备00000000号' }).waitFor();
  expect(await findings(guest)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'River Shop' }).waitFor();
  await page.getByRole('link', { name: '沪ICP备00000000号' }).waitFor();
  expect(await page.title()).toMatch(/ - River Shop$/);
  expect(await findings(page)).toEqual([]);
});

const expired = { code: 409, data: [] };
const ended = { code: 303, data: { type: 'need login' } };

/** The first call of an address is refused; the next ones reach the server. */
async function refuseOnce(page: Page, url: string, reply: object) {
  const json = { msg: '', time: 0, ...reply };
  await page.route(url, (route) => route.fulfill({ json }), { times: 1 });
}

/** The access tokens this browser has kept. */
const tokensOf = (page: Page) =>
  page.evaluate(() => {
    const token = (key: string): string =>
      JSON.parse(localStorage.getItem(key) ?? '{}').token ?? '';
    return { admin: token('adminInfo'), member: token('userInfo') };
  });

type SentTokens = { readonly batoken: string; readonly member: string };

/** Which tokens the calls below an address carried, each pair once. */
function recordTokens(context: BrowserContext) {
  const calls: { readonly path: string; readonly tokens: SentTokens }[] = [];
  context.on('request', (request: Request) => {
    const headers = request.headers();
    if (!headers['server'] || request.url().includes('/common/')) return;
    const tokens = { batoken: headers['batoken'] ?? '', member: headers['ba-user-token'] ?? '' };
    calls.push({ path: new URL(request.url()).pathname, tokens });
  });
  return {
    of: (prefix: string): readonly SentTokens[] => {
      const found = calls.filter(({ path }) => path.startsWith(prefix));
      return [...new Map(found.map(({ tokens }) => [JSON.stringify(tokens), tokens])).values()];
    },
  };
}

/** The refresh tokens that are exchanged from now on. */
function recordRefreshes(context: BrowserContext): readonly string[] {
  const refreshes: string[] = [];
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/api/common/refreshToken'))
      refreshes.push(String(request.postDataJSON().refreshToken));
  });
  return refreshes;
}
