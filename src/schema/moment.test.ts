import { expect, test } from 'vitest';
import { csvText, csvWire } from './field.ts';
import { momentOf, shopZone, writeMoment } from './moment.ts';
import { standardFields } from './standard.ts';

test('times are written as the clocks of the shop show them', () => {
  expect(writeMoment(1_763_623_680, shopZone)).toBe('2025-11-20 15:28:00');
  expect(writeMoment(0, 'UTC')).toBe('1970-01-01 00:00:00');
});

test.each([
  ['2025-11-20 15:28:00', 1_763_623_680],
  ['2025-11-20 15:28', 1_763_623_680],
  ['2025-11-20T15:28:00', 1_763_623_680],
  ['2025/11/20 15:28', 1_763_623_680],
  [' 2025-11-20 ', 1_763_568_000],
  ['2025/1/5', 1_736_006_400],
])('%s is read', (written, moment) => {
  expect(momentOf(written, shopZone)).toBe(moment);
});

test.each([
  ['2025-02-30'],
  ['2025-13-01'],
  ['yesterday'],
  ['1763623680'],
  [''],
  ['2025-11-20 25:00'],
  ['2025-11-20 15:60'],
])('%j is no written time and stays as it is', (written) => {
  expect(momentOf(written, shopZone)).toBe(written);
});

test('a repeated hour means its first occurrence', () => {
  const first = Date.parse('2025-11-02T01:30:00-04:00') / 1000;

  expect(momentOf('2025-11-02 01:30', 'America/New_York')).toBe(first);
  expect(writeMoment(first + 3600, 'America/New_York')).toBe('2025-11-02 01:30:00');
});

test('an hour that never occurs means the hour after the change', () => {
  const after = Date.parse('2026-03-29T03:30:00+02:00') / 1000;

  expect(momentOf('2026-03-29 02:30', 'Europe/Berlin')).toBe(after);
});

test('the times of every row are written in csv files and read from them', () => {
  const { create_time } = standardFields;

  const written = csvText(create_time, 1_763_623_680, 'America/New_York');

  expect(written).toBe('2025-11-20 02:28:00');
  expect(create_time.read(csvWire(create_time, written, 'America/New_York'))).toBe(1_763_623_680);
});

test('filters of existing clients say times in words', () => {
  expect(standardFields.create_time.readFilter?.('2025-11-20 15:28:00')).toBe(1_763_623_680);
  expect(standardFields.create_time.readFilter?.('1763623680')).toBe(1_763_623_680);
  expect(standardFields.create_time.readFilter?.('2025-11-20 07:28', 'UTC')).toBe(1_763_623_680);
});
