import { expect, test } from 'vitest';
import { findings } from '../support/accessibility.ts';
import { arrive, useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { inLongRun } from '../support/long.ts';

const shop = useOpenedShop();

async function signedIn(seen: Visit = {}, password = 'stone-lantern-88') {
  const visited = await visit(shop.browser, seen);
  await arrive(visited.page, shop.url, { username: 'packer', password });
  return visited;
}

test('an admin who is granted little opens their profile from the account menu and changes it', async () => {
  const { page, complaints } = await signedIn();
  await page.goto(`${shop.url}/admin/dashboard`);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  const nickname = page.getByLabel('Nickname');
  await nickname.fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Nickname required').waitFor();

  await nickname.fill('Li Yan');
  await page.getByText('Nickname required').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save profile' }).click();

  await page.getByText('Profile saved').first().waitFor();
  await page.getByRole('button', { name: 'Account menu: Li Yan' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a new password needs the present one and signs out every other device, none of what is typed is lost', async () => {
  const { page } = await signedIn({ width: 390, theme: 'dark' });
  const other = await signedIn();
  await page.goto(`${shop.url}/admin/routine/adminInfo`);
  await page.getByText('This device').waitFor();
  const [present, chosen] = [page.getByLabel('Current password'), page.getByLabel('New password')];
  await present.fill('wrong-word-1');
  await chosen.fill('paper-boat-22');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Current password is not right').waitFor();
  const kept = await chosen.inputValue();

  await present.fill('stone-lantern-88');
  await page.getByRole('button', { name: 'Change password' }).click();

  await page.getByText('Other devices have to sign in again').first().waitFor();
  expect(kept).toBe('paper-boat-22');
  await expect.poll(() => page.getByRole('button', { name: /End the session/ }).count()).toBe(0);
  await other.page.goto(`${shop.url}/admin/routine/adminInfo`);
  await other.page.waitForURL(/\/admin\/login/);
  expect(await findings(page)).toEqual([]);
});

inLongRun(() => {
  test('a session somebody does not know is ended from the list', async () => {
    const { page } = await signedIn({}, 'paper-boat-22');
    const stranger = await signedIn({}, 'paper-boat-22');
    await page.goto(`${shop.url}/admin/routine/adminInfo`);
    await page.getByText('This device').waitFor();

    await page.getByRole('button', { name: 'Sign out all others' }).click();

    await expect.poll(() => page.getByRole('button', { name: /End the session/ }).count()).toBe(0);
    await stranger.page.goto(`${shop.url}/admin/routine/adminInfo`);
    await stranger.page.waitForURL(/\/admin\/login/);
  });
});

test('an admin who may read the log finds their last actions below, twelve at a time', async () => {
  const account = { username: 'admin', password: 'stone-lantern-88' };
  for (let n = 0; n < 13; n += 1)
    await fetch(`${shop.url}/admin/Index/login`, {
      method: 'POST',
      headers: { server: 'true', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  const { page, complaints } = await visit(shop.browser, { width: 390, theme: 'dark' });
  await arrive(page, shop.url, account);
  await page.goto(`${shop.url}/admin/routine/adminInfo`);
  const log = page.getByRole('region', { name: 'Recent activity' });
  await log.getByRole('listitem').first().waitFor();
  const first = await log.getByRole('listitem').count();

  await log.getByRole('button', { name: 'Show more' }).click();

  await expect.poll(() => log.getByRole('listitem').count()).toBe(14);
  expect(first).toBe(12);
  expect(await log.getByRole('listitem').first().innerText()).toMatch(/Sign in\s+Done/);
  expect(await log.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
