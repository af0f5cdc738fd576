import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import { image } from './index.ts';

const uploadBox = () => <p>upload here</p>;

test('the address of a picture is behind a line, where files can be uploaded', async () => {
  await mountField({ field: image({ optional: true }), uploadBox });
  await expect.element(page.getByText('upload here')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();

  await page.getByText('Use a link').click();

  await expect.element(page.getByRole('textbox')).toBeVisible();
});

test('a picture is removed with a button', async () => {
  const { value } = await mountField({
    field: image({ optional: true }),
    wire: '/still/shirts-paper.svg',
    uploadBox,
  });

  await page.getByRole('button', { name: /^Remove/ }).click();

  expect(value()).toBeNull();
});

test('without uploads the address is all there is, and in sight', async () => {
  await mountField({ field: image({ optional: true }) });

  await expect.element(page.getByRole('textbox')).toBeVisible();
});
