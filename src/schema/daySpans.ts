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

/** The first and the last day of a span as `yyyy-mm-dd`, by the clock of `now`. Weeks start on Monday. */
export function daysOf(span: DaySpan, now: Date): readonly [first: string, last: string] {
  const year = now.getFullYear();
  const month = now.getMonth();
  const day = (offset: number) => dayText(new Date(year, month, now.getDate() + offset));
  if (span === 'thisWeek') {
    const monday = -((now.getDay() + 6) % 7);
    return [day(monday), day(monday + 6)];
  }
  if (span === 'thisMonth' || span === 'lastMonth') {
    const start = span === 'thisMonth' ? month : month - 1;
    return [dayText(new Date(year, start, 1)), dayText(new Date(year, start + 1, 0))];
  }
  const [first, last] = offsets[span];
  return [day(first), day(last)];
}

const offsets = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7days: [-6, 0],
  last30days: [-29, 0],
} as const;

/** The first and last second of two days in the time zone of the browser, as the ends of a range. */
export function secondsRange(first: string, last: string): string {
  return [firstSecond(first), lastSecond(last)].map((end) => end ?? '').join(',');
}

/** Unix seconds of the first second of a day `2026-11-20`; null for an invalid day. */
export function firstSecond(day: string): number | null {
  const date = dateOf(day);
  return date && date.getTime() / 1000;
}

/** Unix seconds of the last second of a day, also of one of 23 or 25 hours. */
export function lastSecond(day: string): number | null {
  const date = dateOf(day);
  if (!date) return null;
  date.setDate(date.getDate() + 1);
  return date.getTime() / 1000 - 1;
}

/** Midnight of a written day; null for an invalid day. */
export function dateOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  const found = new Date(0);
  found.setFullYear(Number(year), Number(month) - 1, Number(date));
  found.setHours(0, 0, 0, 0);
  return dayText(found) === day ? found : null;
}

/** A date as `yyyy-mm-dd`. */
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
