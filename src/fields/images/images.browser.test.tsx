import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountCell } from '../../../tests/support/mountField.tsx';
import { images } from './index.ts';

const first = '/still/shirts-graphite.svg';
const last = '/still/shirts-paper.svg';
const shown = () => document.querySelector('[role=dialog] img')?.getAttribute('src');

test('pictures are enlarged, turned with the arrow keys, and Escape returns the focus', async () => {
  await mountCell({ field: images(), value: [first, last] });
  const opener = page.getByRole('button', { name: 'Enlarge Value 2' });

  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Value 2 of 2' })).toBeVisible();
  expect(shown()).toBe(last);
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe(first);
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe(last);
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
