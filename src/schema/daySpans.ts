import { daySeconds, momentOf } from './moment.ts';

/**
 * Spans of days that a filter of times may name instead of its two ends. They are worked out when the
 * list is asked for, so that a saved "last 7 days" means other days tomorrow.
 */
export const daySpans = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'thisWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type DaySpan = (typeof daySpans)[number];

export const isDaySpan = (text: string): text is DaySpan => daySpans.some((span) => span === text);

/** The first and the last day of a span, all as `yyyy-mm-dd`. Weeks start on Monday. */
export function daysOf(span: DaySpan, today: string): readonly [first: string, last: string] {
  if (span === 'thisWeek') {
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    return [monday, addDays(monday, 6)];
  }
  if (span === 'thisMonth' || span === 'lastMonth') {
    const first = firstOfMonth(span === 'thisMonth' ? today : addDays(firstOfMonth(today), -1));
    return [first, addDays(firstOfMonth(addDays(first, 31)), -1)];
  }
  const [first, last] = offsets[span];
  return [addDays(today, first), addDays(today, last)];
}

const offsets = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7days: [-6, 0],
  last30days: [-29, 0],
} as const;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The day so many days after another; both as `yyyy-mm-dd`. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * daySeconds * 1000).toISOString().slice(0, 10);

/** The first and last second of two days in a time zone, as the ends of a range. */
export function secondsRange(first: string, last: string, zone: string): string {
  return [firstSecond(first, zone), lastSecond(last, zone)].map((end) => end ?? '').join(',');
}

/** Unix seconds of the first second of a day `2026-11-20` in a time zone; null for an invalid day. */
export function firstSecond(day: string, zone: string): number | null {
  const moment = isDay(day) ? momentOf(day, zone) : day;
  return typeof moment === 'number' ? moment : null;
}

/** Unix seconds of the last second of a day, also of one of 23 or 25 hours. */
export function lastSecond(day: string, zone: string): number | null {
  const next = isDay(day) ? firstSecond(addDays(day, 1), zone) : null;
  return next === null ? null : next - 1;
}

const isDay = (text: string): boolean => dateOf(text) !== null;

/** A written day as calendars take it, the browser's midnight; null for an invalid day. */
export function dateOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  const found = new Date(0);
  found.setFullYear(Number(year), Number(month) - 1, Number(date));
  found.setHours(0, 0, 0, 0);
  return dayText(found) === day ? found : null;
}

/** A day of a calendar as `yyyy-mm-dd`. */
export const dayText = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** A range with its smaller end first. An open end stays where it is. */
export function orderedRange(range: string): string {
  const [from = '', to = '', ...others] = range.split(',');
  if (from === '' || to === '' || others.length > 0) return range;
  const areNumbers = [from, to].every((end) => end.trim() !== '' && Number.isFinite(Number(end)));
  const isReversed = areNumbers ? Number(from) > Number(to) : from > to;
  return isReversed ? `${to},${from}` : range;
}
