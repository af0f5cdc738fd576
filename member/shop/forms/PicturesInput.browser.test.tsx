import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStore, Refused } from '../testing/openStore.tsx';

test('a picture that is refused leaves the others, and each can be removed', async () => {
  let uploads = 0;
  await openStore('/shop/custom/new', {
    'shop.Size/groups': () => ({ measurements: [] }),
    'ajax/upload': () => {
      uploads += 1;
      if (uploads === 1) throw new Refused('upload_broken', 'The file is damaged');
      return { file: { url: `/storage/${uploads}.png` } };
    },
  });
  const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
  const input = page.getByLabelText('Reference pictures (optional)');

  await userEvent.upload(input, [file('a.png'), file('b.png'), file('c.png')]);

  await expect.element(page.getByText('The file is damaged')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect.element(page.getByText('2 of 9 pictures')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.element(page.getByText('1 of 9 pictures')).toBeVisible();
});
