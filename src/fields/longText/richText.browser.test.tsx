import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import type { InputProps } from '../view.ts';
import { longText } from './index.ts';

const field = longText({ rich: true, optional: true });
const box = () => page.getByRole('textbox', { name: 'Value' });
const elsewhere = () => page.getByRole('button', { name: 'elsewhere' });

test('without an editor, the source is edited, and is cleaned when it is left', async () => {
  const { value } = await mountField({ field, wire: '<p>a</p>' });

  await box().fill('<p onclick="x()">b</p><script>y()</script>');
  await elsewhere().click();

  await expect.element(page.getByText(/p\[onclick\] <script>/)).toBeVisible();
  await expect.element(page.getByText(/The editor is a module/)).toBeVisible();
  expect(value()).toBe('<p>b</p>');
});

test('a source that is only looked at stays as it was stored', async () => {
  const stored = '<p>One<br>two</p>';
  const { value, form } = await mountField({ field, wire: stored });

  await box().click();
  await elsewhere().click();

  expect(value()).toBe(stored);
  expect(form().formState.isDirty).toBe(false);
});

test('readers who may not open the modules are shown no link to them', async () => {
  await mountField({ field, editors: { editors: {} } });

  await expect.element(page.getByText(/The editor is a module/)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('the editor of a module takes the place of the source', async () => {
  const Drawn = ({ name }: InputProps) => <p>Editor of {name}</p>;

  await mountField({ field, editors: { editors: { richText: Drawn } } });

  await expect.element(page.getByText('Editor of value')).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
});

test('text of many lines that is not rich has no editor', async () => {
  const Drawn = () => <p>Editor</p>;

  await mountField({ field: longText(), editors: { editors: { richText: Drawn } } });

  await expect.element(box()).toBeVisible();
});
