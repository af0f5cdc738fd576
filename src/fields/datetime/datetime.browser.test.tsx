import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountField, mountFilter } from '../../../tests/support/mountField.tsx';
import { datetime } from './index.ts';

const box = () => page.getByLabelText('Value', { exact: true });

test('a moment is shown and given back as the clocks of the shop show it', async () => {
  const { value } = await mountField({ field: datetime(), wire: 1_763_623_680 });
  await expect.element(box()).toHaveValue('2025-11-20 15:28:00');

  await box().fill('2026-01-05T08:00:30');

  expect(value()).toBe(Date.parse('2026-01-05T08:00:30+08:00') / 1000);
});

test.each(['0002', '0020', '0203', '2031'])(
  'a year that is typed digit by digit is left alone at %s',
  async (year) => {
    const { value } = await mountField({ field: datetime(), wire: 1_763_623_685 });

    await box().fill(`${year}-11-20T15:28:05`);

    await expect.element(box()).toHaveValue(`${year}-11-20T15:28:05`);
    expect(value()).toBe(new Date(`${year}-11-20T15:28:05`).getTime() / 1000);
  },
);

test('an emptied moment is none', async () => {
  const { value } = await mountField({ field: datetime(), wire: 1_763_623_680 });

  await box().fill('');

  expect(value()).toBeNull();
});

test('a filter asks for whole days', async () => {
  const { last } = await mountFilter(datetime());

  await page.getByLabelText('Value from').fill('2025-11-20');
  await page.getByLabelText('Value to').fill('2025-11-21');

  expect(last()).toEqual([{ operator: 'RANGE', val: '1763568000,1763740799' }]);
});

test('the last seven days stay the last seven days', async () => {
  const { last } = await mountFilter(datetime());

  await page.getByRole('button', { name: 'Last 7 days' }).click();

  expect(last()).toEqual([{ operator: 'RANGE', val: 'last7days' }]);
});

test('days are chosen in a calendar in the language of the page', async () => {
  const { last } = await mountFilter(datetime());
  await page.getByLabelText('Value from').fill('2025-11-20');

  await page.getByRole('button', { name: /24 November 2025/ }).click();

  expect(last()).toEqual([{ operator: 'RANGE', val: '1763568000,1763999999' }]);
});

test('the first day is never after the last', async () => {
  const { last } = await mountFilter(datetime());

  await page.getByLabelText('Value from').fill('2025-11-21');
  await page.getByLabelText('Value to').fill('2025-11-20');

  expect(last()).toEqual([{ operator: 'RANGE', val: '1763568000,1763740799' }]);
});

test('the day of a moment comes from the calendar, its time stays', async () => {
  const { value } = await mountField({ field: datetime(), wire: 1_763_623_685 });

  await page.getByRole('button', { name: 'Pick a day: Value' }).click();
  await page.getByRole('button', { name: /^Monday.? 24 November 2025$/ }).click();

  await expect.element(box()).toHaveValue('2025-11-24 15:28:05');
  expect(value()).toBe(1_763_969_285);
});

test('text that is not a time stays as typed', async () => {
  const { value } = await mountField({ field: datetime(), wire: 1_763_623_685 });

  await box().fill('2025-11-2');

  await expect.element(box()).toHaveValue('2025-11-2');
  expect(value()).toBe('2025-11-2');
});
