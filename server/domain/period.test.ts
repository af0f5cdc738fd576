import { expect, test } from 'vitest';
import { comparedPeriod, dayStart } from './period.ts';

const zone = 'Asia/Shanghai';
const now = 1_763_700_000; // 2025-11-21 12:40 in Shanghai
const spans = (input: Partial<Parameters<typeof comparedPeriod>[0]>) => {
  const { current, previous } = comparedPeriod(
    { range: 'custom', compare: 'week', ...input },
    { now, zone },
  );
  return [current.from, current.to, previous.from, previous.to];
};

test('presets end today, in the time zone of the shop', () => {
  expect(spans({ range: 'today' })).toEqual([
    '2025-11-21',
    '2025-11-21',
    '2025-11-14',
    '2025-11-14',
  ]);
  expect(spans({ range: '7' })).toEqual(['2025-11-15', '2025-11-21', '2025-11-08', '2025-11-14']);
  const late = comparedPeriod(
    { range: 'today', compare: 'week' },
    { now: 1_763_654_400 - 1, zone },
  );
  expect(late.today).toBe('2025-11-20');
});

test('weeks meet the same weekdays, months the same dates, and neither overlaps', () => {
  expect(spans({ range: '14' })).toEqual(['2025-11-08', '2025-11-21', '2025-10-25', '2025-11-07']);
  expect(spans({ range: '30' })).toEqual(['2025-10-23', '2025-11-21', '2025-09-18', '2025-10-17']);
  expect(spans({ range: '30', compare: 'month' })).toEqual([
    '2025-10-23',
    '2025-11-21',
    '2025-09-23',
    '2025-10-22',
  ]);
  expect(spans({ from: '2025-03-31', to: '2025-03-31', compare: 'month' })).toEqual([
    '2025-03-31',
    '2025-03-31',
    '2025-02-28',
    '2025-02-28',
  ]);
});

test('a day begins at midnight, or at one where clocks skip midnight', () => {
  expect(dayStart('2025-11-21', zone)).toBe(1_763_654_400);
  expect(dayStart('2018-11-04', 'America/Sao_Paulo')).toBe(
    Date.parse('2018-11-04T01:00:00-02:00') / 1000,
  );
  const [first, next] = ['2025-11-02', '2025-11-03'];
  expect(dayStart(next, 'America/New_York') - dayStart(first, 'America/New_York')).toBe(25 * 3600);
});
