import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailSink } from '../../server/mail/testing/mailSink.ts';
import { findings } from '../support/accessibility.ts';
import { arrive, useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let sink: Awaited<ReturnType<typeof openMailSink>>;
let admin: Caller;

beforeAll(async () => {
  sink = await openMailSink();
});

afterAll(async () => {
  await sink.close();
});

async function at(look: Visit, tab = '') {
  const visited = await visit(shop.browser, look);
  await arrive(visited.page, shop.url);
  await visited.page.goto(`${shop.url}/admin/routine/config${tab && `?tab=${tab}`}`);
  await visited.page.getByRole('tabpanel').waitFor();
  return visited;
}

const settingsNow = async () => {
  const { data } = await admin.get('/admin/routine.Config/index');
  const groups = Object.values(
    data['list'] as Record<string, { list?: { name: string; value: unknown }[] }>,
  );
  return Object.fromEntries(
    groups.flatMap(({ list = [] }) => list.map(({ name, value }) => [name, value])),
  );
};

const chinese = { language: 'zh-cn', theme: 'light', width: 1440 } as const;
const onPhone = { language: 'en', theme: 'dark', width: 390 } as const;

test('an owner sets up mail in one tab and the name in another, tries it out, and saves both at once', async () => {
  const { page, complaints } = await at(chinese);
  const { smtp_server, smtp_port, smtp_sender_mail } = sink.settings;

  await page.getByLabel('站点名称', { exact: false }).first().fill('南山书店');
  await page.getByRole('tab', { name: '邮件配置' }).click();
  await page.getByLabel('SMTP 服务器').fill(smtp_server);
  await page.getByLabel('SMTP 端口').fill(smtp_port);
  await page.getByLabel('加密方式').selectOption('NONE');
  await page.getByLabel('发件人邮箱').fill(smtp_sender_mail);
  await page.getByRole('button', { name: '发送测试邮件' }).click();
  await page.getByLabel('收件邮箱').fill('owner@example.com');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('发信服务器答复：250').waitFor();
  await page.getByRole('button', { name: '关闭' }).last().click();
  await page.keyboard.press('Control+s');

  await page.getByText('配置已保存').first().waitFor();
  expect(sink.mails.map(({ to }) => to)).toEqual([['owner@example.com']]);
  expect(await settingsNow()).toMatchObject({ site_name: '南山书店', smtp_server, smtp_port });
  // The whole back office knows the new name.
  await page.getByRole('banner').or(page.locator('body')).getByText('南山书店').first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an error in another tab gets the focus, and leaving with unsaved input asks first', async () => {
  const { page } = await at(chinese, 'mail');
  const before = await settingsNow();

  await page.getByLabel('发件人邮箱').fill('nobody');
  await page.getByRole('tab', { name: '基础配置' }).click();
  await page.getByLabel('备案号').fill('ICP 7');
  await page.keyboard.press('Control+s');

  await page.getByText('请输入有效的邮箱地址').first().waitFor();
  const sender = page.getByLabel('发件人邮箱');
  await expect.poll(() => sender.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await settingsNow()).toEqual(before);
  await page.getByRole('tab', { name: '基础配置' }).click();
  await page.getByRole('tab', { name: '系统配置' }).locator('[data-close]').click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByLabel('备案号').inputValue()).toBe('ICP 7');
});

test('on a phone, in the dark, a setting is added, set and deleted again', async () => {
  const { page, complaints } = await at(onPhone);

  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a setting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Wrapping');
  await dialog.getByLabel('Name in code').first().fill('wrapping');
  await dialog.getByLabel('Type').selectOption('checkbox');
  for (const [number, value, name] of [
    [1, 'paper', 'Paper'],
    [2, 'ribbon', 'Ribbon'],
  ] as const) {
    await dialog.getByRole('button', { name: /^Options/ }).click();
    // A click while a row is drawn is lost.
    await dialog.getByRole('textbox', { name: `Name ${number}` }).waitFor();
    await dialog.getByRole('textbox', { name: `Value ${number}` }).fill(value);
    await dialog.getByRole('textbox', { name: `Name ${number}` }).fill(name);
  }
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a setting' }).click();
  await page.getByRole('group', { name: 'Wrapping' }).getByLabel('Ribbon').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();
  expect(await settingsNow()).toMatchObject({ wrapping: ['ribbon'] });
  await page.getByRole('button', { name: 'Delete Wrapping' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  // Behind the dialog the group is hidden anyway.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Wrapping' }).waitFor({ state: 'detached' });
  expect(await settingsNow()).not.toHaveProperty('wrapping');
  expect(complaints).toEqual([]);
});

test('a password that is set is never shown, and is removed on demand', async () => {
  await admin.post('/admin/routine.Config/edit', { smtp_pass: 'zinnober-4711' });
  const { page } = await at(onPhone, 'mail');

  await page.getByRole('status').filter({ hasText: /^Set/ }).waitFor();
  expect(await page.content()).not.toContain('zinnober-4711');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Will be removed when you save').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByText('Not set', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
});
