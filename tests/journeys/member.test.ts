import type { BrowserContext, Locator, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { findings, isSound, moveTo, tabTo } from '../support/accessibility.ts';
import {
  arrive,
  goTo,
  useOpenedShop,
  visit,
  type Visit,
  waitUntilIdle,
} from '../support/browser.ts';
import { inLongRun, isLong } from '../support/long.ts';
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

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const typeInto = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
const named = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

/** The code that was written to a log last: the demo reaches no mail or SMS service. Decision 2. */
async function lastCode(log: 'MailLog' | 'SmsLog', recipient: string): Promise<string> {
  const { data } = await admin.get(`/admin/routine.${log}/index`, { limit: '1', order: 'id,desc' });
  const [{ id = 0 } = {}] = data['list'] as readonly { readonly id?: number }[];
  const found = await admin.get(`/admin/routine.${log}/detail`, { id: String(id) });
  const row = found.data['row'] as Readonly<Record<string, unknown>>;
  expect(JSON.stringify(row)).toContain(recipient.slice(-4));
  return String(row['code']);
}

/** Asks for a code by keyboard, without the picture, and types it. */
async function bringCode(page: Page, log: 'MailLog' | 'SmsLog', recipient: string) {
  await press(page, named(page.getByRole('dialog').last(), 'Send code'));
  const check = page.getByRole('dialog', { name: 'Security check' });
  await press(page, check.getByRole('button', { name: 'Verify without the picture' }));
  await check.waitFor({ state: 'detached' });
  await page.getByText(/^Send again in/).waitFor();
  const code = await lastCode(log, recipient);
  await typeInto(page, page.getByLabel('Verification code').last(), code);
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

test('a sign-in before the reply about captchas requires none', async () => {
  const username = await addMember();
  const { page } = await visitShop();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/checkIn', async (route) => {
    if (route.request().method() === 'GET') await asked;
    await route.continue();
  });
  await page.goto(`${shop.url}/user/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').first().fill(password);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('form[aria-busy=true]').waitFor();
  answer();

  await page.waitForURL(/\/user\/account\/overview/);
});

test('a sign-in leads to the requested page, and a sign-out to the login', async () => {
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

test('every page is worked by keyboard alone, from the check-in to the new password', async () => {
  const username = await addMember();
  const { data: made } = await admin.get('/admin/user.User/index', { quickSearch: username });
  const [{ id: memberId = 0 } = {}] = made['list'] as readonly { readonly id?: number }[];
  for (const money of ['1.50', '-0.50'])
    await admin.post('/admin/user.MoneyLog/add', { user_id: memberId, money, memo: `by ${money}` });
  const { page: other } = await visitShop();
  await enterAsMember(other, username);
  const { page, complaints } = await visitShop();
  await enterAsMember(page, username);
  const open = async (name: string) => {
    await press(page, page.getByRole('navigation').getByRole('link', { name, exact: true }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await waitUntilIdle(page);
    // Each page has its stories with axe.
    if (isLong) expect(await findings(page), name).toEqual([]);
  };

  await press(page, page.getByRole('button', { name: /^Check in/ }));
  await page.getByText('1 day in a row').waitFor();
  await page.getByText('Checked in today').waitFor();

  await open('Profile');
  await tabTo(page, page.getByLabel(/^Nickname/));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Keys');
  await typeInto(page, page.getByLabel('Motto'), 'Slow and steady');
  const male = page.getByRole('radio', { name: /Male$/ });
  await tabTo(page, page.getByRole('radio').first());
  await moveTo(page, 'ArrowRight', male);
  await press(page, named(page, 'Save profile'));
  await page.getByText('Profile saved').first().waitFor();
  expect(await male.isChecked()).toBe(true);

  // The mobile is bound: its owner is verified first. No e-mail is: the password is asked for.
  const step = page.getByRole('dialog').first();
  await press(page, page.getByRole('button', { name: 'Change Mobile number' }));
  await page.getByText('Step 1 of 2').waitFor();
  await isSound(page, step);
  await typeInto(page, page.getByLabel('Your password'), password);
  await bringCode(page, 'SmsLog', '');
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await typeInto(page, page.getByRole('textbox', { name: /^New Mobile number/ }), '19900018888');
  await bringCode(page, 'SmsLog', '8888');
  await page.keyboard.press('Enter');
  await step.waitFor({ state: 'detached' });
  await page.getByText('19900018888').waitFor();
  await press(page, page.getByRole('button', { name: 'Link Email' }));
  await typeInto(page, page.getByLabel('Your password'), password);
  await typeInto(page, page.getByRole('textbox', { name: /^New Email/ }), 'keys@example.com');
  await bringCode(page, 'MailLog', '');
  await page.keyboard.press('Enter');
  await step.waitFor({ state: 'detached' });
  await page.getByText('keys@example.com').waitFor();

  await open('Balance');
  await page.getByText('by -0.50').waitFor();
  await tabTo(page, named(page, 'All'));
  await moveTo(page, 'ArrowRight', named(page, 'In'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/filter=in/);
  await page.getByText('by -0.50').waitFor({ state: 'detached' });
  await open('Points');
  await tabTo(page, named(page, 'All'));
  await moveTo(page, 'ArrowRight', named(page, 'Out'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/filter=out/);

  await open('Active sessions');
  await press(page, page.getByRole('button', { name: /^Sign out .*\d/ }));
  await page.getByRole('button', { name: /^Sign out .*\d/ }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();

  const about = page.getByRole('list', { name: 'Pages' }).getByRole('button').first();
  await press(page, about);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('document').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => about.evaluate((e) => e === document.activeElement)).toBe(true);

  await open('Change password');
  await typeInto(page, page.getByLabel(/^Current password/), password);
  await typeInto(page, page.getByLabel(/^New password/), 'stone-Lantern-88');
  await typeInto(page, page.getByLabel(/^Repeat the new password/), 'stone-Lantern-88');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/login/);

  // The new address and a code sign in as well as the new password.
  await press(page, named(page, 'Sign in with a code'));
  await typeInto(page, page.getByLabel('Linked mobile number'), '19900018888');
  await press(page, named(page, 'Send code'));
  await press(page, page.getByRole('button', { name: 'Verify without the picture' }));
  await page.getByText(/^Send again in/).waitFor();
  const code = await lastCode('SmsLog', '8888');
  await typeInto(page, page.getByLabel('Verification code').locator('visible=true'), code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: overview }).waitFor();
  await press(page, named(page, 'Log out').first());
  await page.waitForURL(/\/user\/login/);
  expect(complaints).toEqual([]);
});

test('input survives another language, a lost network and an ended session, and leaving asks first', async () => {
  const username = await addMember();
  const { page } = await visitShop({ width: 390 });
  await enterAsMember(page, username);
  const discarding = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  const forms: readonly Form[] = [
    {
      link: 'Profile',
      at: '/user/account/profile',
      fields: { nickname: 'Somebody', motto: 'Half a sentence', birthday: '1993-05-12' },
      call: '**/api/account/profile',
      submit: /Save profile|保存资料/,
    },
    {
      link: 'Change password',
      at: '/user/account/changePassword',
      fields: { oldPassword: 'x', newPassword: 'paper-boat-22', repeated: 'paper-boat-22' },
      call: '**/api/account/changePassword',
      submit: /^(Change password|修改密码)$/,
    },
  ];
  for (const { link, at, fields, call, submit } of forms) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname === at);
    await page.locator(`[name=${Object.keys(fields)[0]}]`).waitFor();
    const boxes = Object.entries(fields).map(
      ([name, text]) => [page.locator(`[name=${name}]`), text] as const,
    );
    for (const [box, text] of boxes) await box.fill(text);
    const typed = () => Promise.all(boxes.map(([box]) => box.inputValue()));

    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('button', { name: 'English' }).waitFor();
    expect(await typed(), `${at}: another language`).toEqual(Object.values(fields));
    await page.getByRole('button', { name: 'English' }).click();

    await page.route(call, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    expect(await typed(), `${at}: no network`).toEqual(Object.values(fields));

    await refuseOnce(page, call, ended);
    await page.getByRole('button', { name: submit }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await typed(), `${at}: an ended session`).toEqual(Object.values(fields));
    expect(new URL(page.url()).pathname).toBe(at);
    await page.getByRole('banner').getByRole('link', { name: 'Bluestone Shop' }).click();
    await isSound(page, discarding);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await typed(), `${at}: another page`).toEqual(Object.values(fields));
    await page.goBack();
    await discarding.waitFor();
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe(at);
    await page.getByRole('banner').getByRole('link', { name: 'Bluestone Shop' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { level: 1, name: overview }).waitFor();
  }
});

test('every form names what is missing beside its field, and leads to the first', async () => {
  const username = await addMember();
  const { page } = await visitShop({ width: 390 });
  const wrong = () => page.locator('form:visible').last().locator('[aria-invalid=true]:visible');
  const missing = () =>
    wrong().evaluateAll((boxes) =>
      boxes.map((box) => [
        box.getAttribute('name'),
        (box.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(''),
      ]),
    );
  const found: Record<string, Awaited<ReturnType<typeof missing>>> = {};
  const submit = async (form: string, name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await wrong().first().waitFor();
    found[form] = await missing();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), {
        message: `the focus in the form ${form}`,
      })
      .toBe(found[form]?.[0]?.[0]);
  };
  for (const [type, name] of [
    ['login', /^Sign in$/],
    ['byCode', /^Sign in$/],
    ['register', /^Create account$/],
    ['retrieve', /^Reset password$/],
  ] as const) {
    await page.goto(`${shop.url}/user/login?type=${type}`);
    await waitUntilIdle(page);
    await submit(type, name);
  }
  await enterAsMember(page, username);
  await goTo(page, '/user/account/profile');
  await page.locator('input[name=username]').fill('1');
  await page.locator('input[name=nickname]').fill('');
  await submit('profile', /^Save profile$/);
  await page.getByRole('button', { name: 'Link Email' }).click();
  await submit('bind', /^Link$/);
  await page.keyboard.press('Escape');
  page.on('dialog', (asked) => void asked.accept());
  await page.goto(`${shop.url}/user/account/changePassword`);
  await waitUntilIdle(page);
  await submit('password', /^Change password$/);

  const names = Object.entries(found).map(([form, all]) => [form, all.map(([name]) => name)]);
  expect(Object.fromEntries(names)).toEqual({
    login: ['username', 'password'],
    byCode: ['account', 'captcha'],
    register: ['username', 'password', 'mobile', 'captcha', 'agreed'],
    retrieve: ['account', 'captcha', 'password'],
    profile: ['username', 'nickname'],
    bind: ['password', 'email', 'captcha'],
    password: ['oldPassword', 'newPassword', 'repeated'],
  });
  const sentences = Object.values(found).flatMap((all) => all.map(([, sentence]) => sentence));
  expect(sentences.filter((sentence) => !sentence)).toEqual([]);
});

type Form = {
  readonly link: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly call: string;
  readonly submit: RegExp;
};

inLongRun(() => {
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
  await waitUntilIdle(member);
  expect(new URL(staff.url()).pathname).toBe('/admin/user/user');

  await refuseOnce(staff, '**/admin/user.User/index*', {
    code: 302,
    data: { routePath: '/admin/dashboard' },
  });
  await staff.reload();
  await staff.waitForURL(/\/admin\/dashboard/);
  expect(new URL(member.url()).pathname).toBe('/user/account/integral');
  await staff.goto(`${shop.url}/admin/user/user`);
  await waitUntilIdle(staff);

  // The session of the staff member ends; the member goes on, and so does the former afterwards.
  await refuseOnce(staff, '**/admin/user.User/index*', ended);
  await staff.reload();
  await staff.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await tokensOf(member)).toEqual({ admin: '', member: renewed.member });
  await member.reload();
  await waitUntilIdle(member);
  expect(new URL(member.url()).pathname).toBe('/user/account/integral');
  await staff.locator('input[name=password]').fill('stone-lantern-88');
  await staff.keyboard.press('Enter');
  await staff.getByRole('dialog').waitFor({ state: 'detached' });
  const renewedStaff = (await tokensOf(member)).admin;
  expect(renewedStaff).not.toBe('');

  // The member's session ends; the staff member works on.
  await refuseOnce(member, '**/api/account/integral*', ended);
  await member.reload();
  await member.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await tokensOf(member)).toEqual({ admin: renewedStaff, member: '' });
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
test('settings of the site reach guests and members at once', async () => {
  const username = await addMember();
  const { page } = await visitShop();
  await enterAsMember(page, username);
  const { page: guest } = await visitShop({ width: 390 });

  const website = (address: string, body: object) => admin.post(`/admin/website.${address}`, body);
  const { data: page1 } = await website('Page/add', {
    title: '配送说明',
    title_en: 'Shipping',
    content: '<p>一</p>',
    content_en: '<p>Two days</p>',
    show_in_footer: 1,
    status: 1,
    weigh: 999,
  });
  const replies = [
    await admin.post('/admin/routine.Config/edit', {
      site_name: 'River Shop',
      site_name_en: 'River Shop',
      site_logo: '/static/images/avatar.png',
      record_number: '沪ICP备00000000号',
    }),
    await website('Page/publish', { ids: [page1['id']] }),
    await website('Social/add', { platform: 'x', name: 'River X', url: 'https://example.com/' }),
    await website('Key/add', { grp: 'user', key: 'user.welcome', zh: '欢迎', en: 'Come in' }),
  ];

  expect(replies.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  await guest.goto(`${shop.url}/user`);
  await guest.getByRole('heading', { level: 1, name: 'River Shop' }).waitFor();
  await guest.getByRole('link', { name: '沪ICP备00000000号' }).waitFor();
  await guest.getByText('Come in').waitFor();
  await guest.locator('img[src="/static/images/avatar.png"]').waitFor();
  await guest.getByRole('link', { name: /^River X/ }).waitFor();
  await guest.getByRole('button', { name: 'Shipping' }).click();
  await guest.getByRole('dialog', { name: 'Shipping' }).getByText('Two days').waitFor();
  expect(await findings(guest)).toEqual([]);
  await guest.keyboard.press('Escape');
  expect(await findings(guest)).toEqual([]);
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'River Shop' }).waitFor();
  await page.getByRole('link', { name: '沪ICP备00000000号' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link')
    .locator('img[src="/static/images/avatar.png"]')
    .waitFor();
  await page.getByRole('link', { name: /^River X/ }).waitFor();
  await page.getByRole('button', { name: 'Shipping' }).waitFor();
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

/** Tokens of the calls below an address, each pair once. */
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
