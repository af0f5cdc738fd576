import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import { longText } from '../index.ts';
import { AreaLinesInput } from './AreasInput.tsx';

test('a text of area codes is read by name, and areas are added and removed by name', async () => {
  const { value } = await mountField({
    field: longText({ max: 100, default: '' }),
    wire: '540000\n650000',
    own: AreaLinesInput,
  });
  await expect.element(page.getByText('Xinjiang', { exact: false })).toBeVisible();

  await userEvent.fill(page.getByRole('combobox'), 'Hainan');
  await page
    .getByRole('option', { name: /^Hainan/ })
    .first()
    .click();

  expect(value()).toBe('540000\n650000\n460000');
  await page.getByRole('button', { name: /Tibet|Xizang/ }).click();
  expect(value()).toBe('650000\n460000');
});
