import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountCell, mountField } from '../../../tests/support/mountField.tsx';
import { flag, text } from '../index.ts';
import { json } from './index.ts';

const cell = (name: string) => page.getByLabelText(name, { exact: true });
const add = () => page.getByRole('button', { name: /Add/ });
const table = json({ each: { name: text({ max: 9 }), required: flag() }, most: 2 });
const words = { name: 'Name', required: 'Required' };

test('a list of members is edited as a table, up to the most it may have', async () => {
  const { value } = await mountField({ field: table, words, wire: [{ name: 'Fit', required: 1 }] });

  await add().click();
  await expect.element(cell('Name 2')).toHaveFocus();
  await userEvent.keyboard('Cut');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(value()).toEqual([
    { name: 'Cut', required: 0 },
    { name: 'Fit', required: 1 },
  ]);
  await expect.element(add()).toBeDisabled();
});

test('a record shows the members as a table', async () => {
  await mountCell({ field: table, value: [{ name: 'Fit', required: 1 }] });

  await expect.element(page.getByRole('cell', { name: 'Fit', exact: true })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(2);
});

test('an object with free keys is edited as keys and values, which keep their types', async () => {
  const wire = { height: 320, shown: true, note: '12', name: 'Hat' };
  const { value } = await mountField({ field: json({ map: true }), wire });
  await expect.element(cell('Value 3')).toHaveValue('"12"');

  await cell('Value 1').fill('480');
  await cell('Key 4').fill('title');

  expect(value()).toEqual({ height: 480, shown: true, note: '12', title: 'Hat' });
});

test('a key that another row has is told beside it, and nothing typed is lost', async () => {
  const { value } = await mountField({ field: json({ map: true }), wire: { a: 1, b: 2 } });

  await cell('Key 2').fill('a');

  await expect.element(page.getByText('Key is the same as in row 1')).toBeVisible();
  expect(value()).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
  await cell('Key 2').fill('c');
  expect(value()).toEqual({ a: 1, c: 2 });
});

test('a form that is reset shows the keys it then holds', async () => {
  const { form } = await mountField({ field: json({ map: true }), wire: { a: 1 } });
  await cell('Value 1').fill('2');

  form().reset({ value: { b: 3 } });

  await expect.element(cell('Key 1')).toHaveValue('b');
  await expect.element(cell('Value 1')).toHaveValue('3');
});
