import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountField } from '../../../tests/support/mountField.tsx';
import {
  colour,
  decimal,
  email,
  image,
  images,
  int,
  json,
  longText,
  money,
  password,
  text,
  url,
  weight,
} from '../index.ts';

const box = () => page.getByLabelText('Value', { exact: true });

test.each([
  ['text', text({ max: 5 }), 'far too long  for it', 'far too long  for it'],
  ['money', money(), '12.345', '12.345'],
  ['int', int(), '1e5x', '1e5x'],
  ['int', int(), '007', '007'],
  ['decimal', decimal({ precision: 9, scale: 2 }), '-.', '-.'],
  ['weight', weight(), '0,5 kg', '0,5 kg'],
  ['email', email(), ' lin @', ' lin @'],
  ['url', url(), 'javascript:x', 'javascript:x'],
  ['image', image(), '/a b', '/a b'],
  ['colour', colour(), '#19', '#19'],
  ['password', password(), `a<b "c`, `a<b "c`],
  ['json', json(), '{{"a": [[1, ', '{"a": [1, '],
])('%s: %s stays as typed, letter by letter', async (_, field, keys, typed) => {
  const { value } = await mountField({ field });

  await box().click();
  await userEvent.keyboard(keys);

  await expect.element(box()).toHaveValue(typed);
  expect(value()).toBe(typed);
});

test('lines stay as typed, also while they are no addresses yet', async () => {
  const { value } = await mountField({ field: images() });

  await box().click();
  await userEvent.keyboard('/a.png{Enter}{Enter} /b');

  await expect.element(box()).toHaveValue('/a.png\n\n /b');
  expect(value()).toEqual(['/a.png', '/b']);
});

test('a picture is fetched only from where the field allows it', async () => {
  const ours = '/still/shirts-paper.svg';
  await mountField({ field: images(), wire: [ours, '//elsewhere.example/x.png'] });

  await expect.poll(() => document.querySelectorAll('img').length).toBe(1);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(ours);
});

test('a text of many lines takes Enter', async () => {
  const { value } = await mountField({ field: longText() });

  await box().click();
  await userEvent.keyboard('one{Enter}two');

  expect(value()).toBe('one\ntwo');
});

test.each([
  ['１２．５', '12.50'],
  [' 12.3 ', '12.30'],
  ['7', '7.00'],
  ['12.345', '12.345'],
  ['ten', 'ten'],
])('an amount %j is written as %j once the box is left', async (typed, settled) => {
  const { value } = await mountField({ field: money() });

  await box().fill(typed);
  await userEvent.tab();

  await expect.element(box()).toHaveValue(settled);
  expect(value()).toBe(settled);
});

test('a whole number becomes one once the box is left', async () => {
  const { value } = await mountField({ field: int() });

  await box().fill('１２');
  await userEvent.tab();

  expect(value()).toBe(12);
});

test('an emptied box is null, or empty text where that is the default', async () => {
  const optional = await mountField({ field: text({ max: 9, optional: true }), wire: 'a' });
  await box().fill('');
  expect(optional.value()).toBeNull();
});

test('an emptied box is empty text where that is the default', async () => {
  const kept = await mountField({ field: text({ max: 9, default: '' }), wire: 'a' });
  await box().fill('');
  expect(kept.value()).toBe('');
});

test('json is an object in the form as soon as it reads, and stays as typed in the box', async () => {
  const { value } = await mountField({ field: json() });

  await box().fill('{ "a":  1 }');

  expect(value()).toEqual({ a: 1 });
  await expect.element(box()).toHaveValue('{ "a":  1 }');
});

test('the box follows when the form gets another value', async () => {
  const { form } = await mountField({ field: json(), wire: { a: 1 } });
  await box().fill('{"a": 2}');

  form().reset({ value: { b: 3 } });

  await expect.element(box()).toHaveValue('{\n  "b": 3\n}');
});

test('a password can be looked at', async () => {
  await mountField({ field: password() });
  await box().fill('a secret');
  await expect.element(box()).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Show password' }).click();

  await expect.element(box()).toHaveAttribute('type', 'text');
  await expect.element(box()).toHaveValue('a secret');
});

test('a nearly full text says how much room is left', async () => {
  await mountField({ field: text({ max: 10 }) });

  await box().fill('12345678901');

  await expect.element(page.getByText('11 / 10')).toBeVisible();
});
