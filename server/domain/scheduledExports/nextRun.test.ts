import { expect, test } from 'vitest';
import { writeMoment } from '../../../src/schema/index.ts';
import { type ExportTimes, nextRun } from './nextRun.ts';

const daily: ExportTimes = { frequency: 'daily', weekday: 1, month_day: 1, hour: 7 };

/** The next run as clocks of the zone show it. */
const after = (moment: string, times: Partial<ExportTimes>, zone = 'Asia/Shanghai') =>
  writeMoment(nextRun({ ...daily, ...times }, Date.parse(moment) / 1000, zone), zone);

test('a daily export runs at its hour in the zone of the shop', () => {
  expect(after('2025-11-20T22:59:59Z', {})).toBe('2025-11-21 07:00:00');
  expect(after('2025-11-20T23:00:00Z', {})).toBe('2025-11-22 07:00:00');
  expect(after('2025-11-20T23:00:00Z', {}, 'America/New_York')).toBe('2025-11-21 07:00:00');
});

test('a weekly export runs on its weekday, today too if its hour is still to come', () => {
  expect(after('2025-11-20T00:00:00Z', { frequency: 'weekly', weekday: 4, hour: 9 })).toBe(
    '2025-11-20 09:00:00',
  );
  expect(after('2025-11-20T02:00:00Z', { frequency: 'weekly', weekday: 4, hour: 9 })).toBe(
    '2025-11-27 09:00:00',
  );
  expect(after('2025-11-20T02:00:00Z', { frequency: 'weekly', weekday: 7 })).toBe(
    '2025-11-23 07:00:00',
  );
});

test('a monthly export runs on its day of the month', () => {
  expect(after('2025-12-28T00:00:00Z', { frequency: 'monthly', month_day: 28 })).toBe(
    '2026-01-28 07:00:00',
  );
  expect(after('2026-01-28T00:00:00Z', { frequency: 'monthly', month_day: 28 })).toBe(
    '2026-02-28 07:00:00',
  );
});

test('an hour that clocks skip is run as long after the change, and one that comes twice once', () => {
  const zone = 'Europe/Berlin';
  expect(after('2026-03-29T00:00:00Z', { hour: 2 }, zone)).toBe('2026-03-29 03:00:00');
  const twice = nextRun({ ...daily, hour: 2 }, Date.parse('2026-10-24T12:00:00Z') / 1000, zone);
  expect(writeMoment(twice, zone)).toBe('2026-10-25 02:00:00');
  expect(after(new Date(twice * 1000).toISOString(), { hour: 2 }, zone)).toBe(
    '2026-10-26 02:00:00',
  );
});
