import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import { shape } from '../../schema/index.ts';
import { ruleMessage } from '../errorText.ts';
import { choice, flag, int, money, text } from '../index.ts';
import { rows } from './index.ts';

const line = shape('line', {
  bill_id: int(),
  name: text({ max: 9 }),
  num: int({ min: 1, default: 1 }),
  kind: choice({ gift: [1], goods: [2] }, { default: 2 }),
  price: money({ system: true, default: '0.00' }),
});
const field = rows(line, { by: 'bill_id', max: 3 });
const words = { name: 'Name', num: 'Pieces', kind: 'Type', gift: 'Gift', goods: 'Goods' };
const cell = (name: string) => page.getByLabelText(name, { exact: true });
const add = () => page.getByRole('button', { name: /Add/ });
const two = [
  { id: 5, name: 'Hat', num: 2, kind: 2 },
  { id: 6, name: 'Scarf', num: 1, kind: 1 },
];

test('lines are added and filled in with the keyboard alone', async () => {
  const { value } = await mountField({ field, words });
  add().element().focus();

  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Name 1')).toHaveFocus();
  await userEvent.keyboard('Hat{Tab}3{Enter}');
  await expect.element(cell('Name 2')).toHaveFocus();
  await userEvent.keyboard('Scarf');

  expect(value()).toEqual([
    { name: 'Hat', num: 3, kind: 2 },
    { name: 'Scarf', num: 1, kind: 2 },
  ]);
});

test('the system and the owner of a line are not asked for', async () => {
  await mountField({ field, words, wire: two });

  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

  expect(heads).toEqual(['No.', 'Name', 'Pieces', 'Type', 'Actions']);
});

test('lines are moved with Alt and an arrow, and keep who they are', async () => {
  const { value } = await mountField({ field, words, wire: two });
  await cell('Name 2').click();

  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(value()).toEqual([two[1], two[0]]);
  await expect.element(cell('Name 1')).toHaveFocus();
});

test('lines are moved and removed with buttons that name them', async () => {
  const { value } = await mountField({ field, words, wire: two });
  await expect
    .element(page.getByRole('button', { name: 'Move row 1 up' }))
    .toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Move row 1 down' }).click();
  await page.getByRole('button', { name: 'Remove row 1' }).click();

  expect(value()).toEqual([two[0]]);
});

test('typing in one line leaves the others alone', async () => {
  const { value } = await mountField({ field, words, wire: two });

  await cell('Name 2').fill('Gloves');

  expect(value()).toEqual([two[0], { ...two[1], name: 'Gloves' }]);
});

test('a refused cell says why beside itself', async () => {
  const { form } = await mountField({ field, words, wire: two });

  form().setError('value.1.name' as 'value', {
    type: 'invalid',
    message: ruleMessage('invalid.too_long', { max: '9' }),
  });

  const box = cell('Name 2');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  const said = document.getElementById(String(box.element().getAttribute('aria-describedby')));
  expect(said?.textContent).toBe('Name may have at most 9 characters');
});

test('a flag that one line holds is taken from the other line', async () => {
  const depot = shape('depot', { bill_id: int(), main: flag({ only: 'bill_id' }) });
  const { value } = await mountField({
    field: rows(depot, { by: 'bill_id' }),
    words: { main: 'Main' },
    wire: [
      { id: 5, main: 1 },
      { id: 6, main: 0 },
    ],
  });

  await cell('Main 2').click();

  expect(value()).toEqual([
    { id: 5, main: 0 },
    { id: 6, main: 1 },
  ]);
});

test('no more lines are offered than there may be', async () => {
  await mountField({ field, words, wire: [...two, { name: 'Bag', num: 1, kind: 2 }] });

  await expect.element(add()).toBeDisabled();
  await cell('Name 3').click();
  await userEvent.keyboard('{Enter}');

  expect(page.getByRole('row').elements()).toHaveLength(4);
});

test('on a phone each line is a card with its labels', async () => {
  await page.viewport(390, 800);
  await mountField({ field, words, wire: two });

  await expect.element(page.getByText('Name 1', { exact: true })).toBeVisible();
  const widths = page
    .getByRole('textbox')
    .elements()
    .map((box) => box.getBoundingClientRect().right);

  expect(Math.max(...widths)).toBeLessThanOrEqual(390);
  await page.viewport(1024, 768);
});
