import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountCell } from '../../../tests/support/mountField.tsx';
import { image } from '../image/index.ts';
import { file } from './index.ts';

const address = '/storage/default/20251121/contract.pdf';
const openable = async (stored: string) => `${stored}?token=bti_x`;

test('a stored file opens in a new tab at the address with its ticket', async () => {
  const replace = vi.fn<(target: string) => void>();
  const tab = { opener: {}, location: { replace } };
  // Safe: only these two members of the tab are used.
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await mountCell({ field: file(), value: address, openable });

  await page.getByRole('link', { name: new RegExp(address) }).click();

  await expect.poll(() => replace.mock.calls).toEqual([[`${address}?token=bti_x`]]);
  expect(tab.opener).toBeNull();
  open.mockRestore();
});

test('a picture that is not public is asked for again with a ticket, once', async () => {
  const asked = vi.fn<typeof openable>(openable);
  const picture = '/storage/default/20251121/absent.png';
  await mountCell({ field: image(), value: picture, openable: asked });

  await expect.poll(() => document.querySelector('img')?.getAttribute('data-broken')).toBe('');
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`${picture}?token=bti_x`);
  expect(asked.mock.calls).toEqual([[picture]]);
});
