import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys, openSpecEditor, product, save } from '../support/specEditor.tsx';

const table =
  '<table><tbody><tr><td colspan="2">Size</td></tr><tr><td>M</td><td>98</td></tr></tbody></table>';
const stored = `<h2>Linen</h2>\n<p>One<br>two</p>${table}<p><img src="/a.svg" alt="Front" width="40"></p>`;
const plain = 'First line\nsecond line';

const english = () => page.getByRole('radio', { name: /^English/ });
const editor = (name: string) => page.getByRole('textbox', { name, exact: true });
const name = () => page.getByRole('textbox', { name: /name/i }).first();

test('a product whose descriptions are only read has no changes, and saves none of them', async () => {
  const { update } = await openSpecEditor({
    ...product(1, 1),
    content: stored,
    content_en: plain,
  });
  await expect.element(editor('Description')).toMatchTextContent(/98/);
  await editor('Description').click();
  await english().click();
  await expect.element(editor('Description (English)')).toMatchTextContent(/second line/);
  await editor('Description (English)').click();
  await page.getByRole('radio', { name: /^中文/ }).click();
  await name().click();
  expect(page.getByText('Unsaved changes').elements()).toEqual([]);
  await userEvent.fill(name(), 'Linen shirt, washed');
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data).toEqual({ version: 1, name: 'Linen shirt, washed' });
});

test('an edited description keeps its table and picture, and the lines of plain text', async () => {
  const { update } = await openSpecEditor({
    ...product(1, 1),
    content: `<p>Linen</p>${table}<p><img src="/a.svg" alt="Front" width="40"></p>`,
    content_en: plain,
  });
  await editor('Description').click();
  await keys('{Control>}{Home}{/Control}New ');
  await english().click();
  await editor('Description (English)').click();
  await keys('{Control>}{End}{/Control}!');
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data).toEqual({
    version: 1,
    content: expect.stringMatching(/^<p>New Linen<\/p><table>.*colspan="2".*<img src="\/a\.svg"/),
    content_en: '<p>First line</p><p>second line!</p>',
  });
});
