import { Refusal, type DayRange } from '../../src/contract/index.ts';
import { daySeconds, momentOf, writeMoment } from '../../src/schema/index.ts';

export type PeriodInput = {
  /** `today`, a number of days up to today, or `custom`. */
  readonly range: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** `week`, `month`, or `adjacent` for the days just before. */
  readonly compare: string;
};

/** Days to count, and the moment at which the last of them is cut off. */
export type CountedDays = DayRange & {
  readonly days: readonly string[];
  /** Unix seconds; absent: the last day is counted whole. */
  readonly until?: number;
};

export type ComparedPeriod = {
  readonly today: string;
  readonly current: CountedDays;
  readonly previous: CountedDays;
};

/** The longest period, in days. */
const longestPeriod = 400;

type At = { readonly now: number; readonly zone: string };

/**
 * The days of a period in the time zone of the shop, and the same number of days before them: whole
 * weeks earlier, so that weekdays meet, or whole months earlier. A period that ends today is compared
 * up to the same time of day.
 *
 * @throws {Refusal} invalid, naming `from` or `to`
 */
export function comparedPeriod(input: PeriodInput, { now, zone }: At): ComparedPeriod {
  const today = dayAt(now, zone);
  const { from, to } = spanOf(input, today);
  const days = daysOf(from, to);
  const start = previousStart(from, days.length, input.compare);
  const earlier = daysOf(start, addDays(start, days.length - 1));
  const last = earlier.at(-1) ?? start;
  const isOpen = to === today;
  return {
    today,
    current: { from, to, days },
    previous: {
      from: start,
      to: last,
      days: earlier,
      ...(isOpen && {
        until: Math.min(
          dayStart(last, zone) + (now - dayStart(today, zone)),
          dayStart(addDays(last, 1), zone),
        ),
      }),
    },
  };
}

function spanOf({ range, from, to }: PeriodInput, today: string): DayRange {
  if (range !== 'custom') {
    const count = range === 'today' ? 1 : Number(range);
    return { from: addDays(today, 1 - count), to: today };
  }
  if (!from) throw invalid('from');
  if (!to) throw invalid('to');
  // A reversed range is swapped, as lists do it.
  const [first, last] = from <= to ? [from, to] : [to, from];
  if (last > today) throw invalid('to');
  if (daysBetween(first, last) >= longestPeriod) throw invalid('from');
  return { from: first, to: last };
}

function previousStart(from: string, count: number, compare: string): string {
  if (compare === 'adjacent') return addDays(from, -count);
  if (compare === 'week') return addDays(from, -7 * Math.ceil(count / 7));
  for (let months = 1; ; months++) {
    const start = addMonths(from, -months);
    if (addDays(start, count) <= from) return start;
  }
}

const invalid = (field: string) => new Refusal('invalid', { params: { field }, data: { field } });

/** The day that the clocks of the shop show. */
export const dayAt = (moment: number, zone: string): string =>
  writeMoment(moment, zone).slice(0, 10);

/** Unix seconds at which a day begins; where midnight is skipped, its first hour. */
export function dayStart(day: string, zone: string): number {
  for (const hour of ['00', '01', '02']) {
    const moment = momentOf(`${day} ${hour}:00:00`, zone);
    if (typeof moment === 'number') return moment;
  }
  throw new Error(`${day}: no beginning in ${zone}`);
}

const dayMs = daySeconds * 1_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  dateOf(Date.parse(day) + count * dayMs);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const daysOf = (from: string, to: string): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** The same day of another month, or its last one. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}
