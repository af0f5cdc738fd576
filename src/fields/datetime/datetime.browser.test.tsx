import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountField, mountFilter } from '../../../tests/support/mountField.tsx';
import { dayOf, firstSecond, lastSecond } from './localTime.ts';
import { datetime } from './index.ts';

const box = () => page.getByLabelText('Value', { exact: true });

test('a moment is shown and given back in the zone of the browser', async () => {
  const { value } = await mountField({ field: datetime(), wire: 1_763_623_680 });
  await expect.element(box()).toHaveValue('2025-11-20T15:28');

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

test('the last seven days end today', async () => {
  const { last } = await mountFilter(datetime());

  await page.getByRole('button', { name: 'Last 7 days' }).click();

  const [from, to] = String(last()?.[0]?.val).split(',').map(Number);
  expect(to).toBe(lastSecond(dayOf(Date.now() / 1000)));
  expect((Number(to) + 1 - Number(from)) / 86_400).toBe(7);
});

test('a day ends where the next one starts', () => {
  expect(lastSecond('2025-11-20')).toBe(Number(firstSecond('2025-11-21')) - 1);
  expect(firstSecond('')).toBeNull();
  expect(lastSecond('')).toBeNull();
});
