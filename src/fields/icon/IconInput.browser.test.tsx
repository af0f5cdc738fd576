import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import { icon } from './index.ts';

const box = () => page.getByLabelText('Value', { exact: true });
const picker = () => page.getByRole('dialog', { name: 'Pick Value' });
const opener = () => page.getByRole('button', { name: 'Pick Value' });
const isChosen = (name: string) => picker().getByRole('radio', { name, exact: true });

test('an icon is picked with a click, and drawn beside its name', async () => {
  const { value } = await mountField({ field: icon(), wire: 'fa fa-list' });
  await expect.element(box()).toHaveValue('fa fa-list');

  await opener().click();
  await isChosen('truck').click();

  await expect.element(picker()).not.toBeInTheDocument();
  expect(value()).toBe('truck');
  await expect.element(box()).toHaveValue('truck');
});

test('the arrow keys walk from the chosen icon on, and Enter takes one', async () => {
  const { value } = await mountField({ field: icon(), wire: 'translate' });
  await opener().click();
  await expect.element(isChosen('translate')).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}{Enter}');

  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(value()).toBe('truck');
});

test('Escape leaves all as it was', async () => {
  const { value } = await mountField({ field: icon(), wire: 'translate' });
  await opener().click();
  await expect.element(isChosen('translate')).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}{Escape}');

  await expect.element(picker()).not.toBeInTheDocument();
  expect(value()).toBe('translate');
});

test('a name that is drawn elsewhere may be typed', async () => {
  const { value } = await mountField({ field: icon() });

  await box().click();
  await userEvent.keyboard('local-logo');

  expect(value()).toBe('local-logo');
});
