import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { shopUsers } from '../../resources/user/shopUsers.ts';
import { listPage } from '../../src/contract/index.ts';
import { StoryShop } from '../support/stories/StoryShop.tsx';

function open(at: string, language: 'en' | 'zh-cn' = 'en') {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <StoryShop at={at} language={language} theme="light" role="super" condition="usual" />,
  );
}

test('a list hands its filters and columns to the form of a scheduled export', async () => {
  await page.viewport(1440, 900);
  open(`${listPage(shopUsers.path)}?preset=regulars&q=a`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send regularly…' }).click();

  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Customers');
  await expect
    .element(page.getByRole('combobox', { name: /^List/ }))
    .toHaveDisplayValue('会员 Customers');
  const records = page.getByRole('combobox', { name: /^Records/ });
  await expect.element(records).toHaveDisplayValue('As filtered in the list: 2 filters');
  await expect.element(page.getByRole('checkbox', { name: '手机号 Mobile' })).toBeChecked();
  await expect
    .element(page.getByRole('combobox', { name: /^Language/ }))
    .toHaveDisplayValue('English');

  // A view of the list can be chosen instead, and the filters come back.
  await records.selectOptions('回头客 Regulars');
  await records.selectOptions('As filtered in the list: 2 filters');
  await expect.element(records).toHaveDisplayValue('As filtered in the list: 2 filters');
});

test('another list takes neither filters nor columns along, and its inputs follow the target', async () => {
  await page.viewport(1440, 900);
  open('/admin/routine/scheduledExport/add?list_path=shop/user/user&columns=["mobile"]');
  const list = page.getByRole('combobox', { name: /^List/ });
  await expect.element(list).toHaveDisplayValue('会员 Customers');

  await list.selectOptions('操作日志 Admin log');
  await expect.element(page.getByText('All columns of the list')).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: /^Records/ }))
    .toHaveDisplayValue('All records');
  await expect.element(page.getByRole('group', { name: /^Columns/ })).toBeVisible();

  const target = page.getByRole('combobox', { name: /^Send to/ });
  await expect.element(page.getByText(/Only addresses of admins/)).toBeVisible();
  await target.selectOptions('Folder on the server');
  await expect.element(page.getByRole('textbox', { name: /^Folder/ })).toBeVisible();
  await expect.element(page.getByText(/Only addresses of admins/)).not.toBeInTheDocument();
});

test.each([
  ['en', /^Language/, 'English'],
  ['zh-cn', /^语言/, '中文'],
] as const)(
  'a new export begins with the language of its reader, %s',
  async (locale, name, shown) => {
    await page.viewport(1440, 900);
    open('/admin/routine/scheduledExport/add', locale);

    await expect.element(page.getByRole('combobox', { name })).toHaveDisplayValue(shown);
  },
);
