import type { scheduledExport } from '../../../resources/routine/scheduledExports.ts';
import { daySeconds, momentOf, type Row, writeMoment } from '../../../src/schema/index.ts';

/** When a scheduled export runs; days and hours are those of the shop. */
export type ExportTimes = Pick<
  Row<typeof scheduledExport>,
  'frequency' | 'weekday' | 'month_day' | 'hour'
>;

/** The first run after a moment, in unix seconds. An hour that clocks skip means the one after it. */
export function nextRun(times: ExportTimes, now: number, zone: string): number {
  const today = writeMoment(now, zone).slice(0, 10);
  for (let days = 0; days <= mostDaysBetween; days += 1) {
    const day = dayAfter(today, days);
    const at = Number(momentOf(`${day} ${times.hour}:00`, zone));
    if (at > now && isDayOf(times, day)) return at;
  }
  throw new Error(`no run within ${mostDaysBetween} days: ${JSON.stringify(times)}`);
}

/** From one month to the same day of the next. */
const mostDaysBetween = 32;

function isDayOf({ frequency, weekday, month_day }: ExportTimes, day: string): boolean {
  if (frequency === 'weekly') return (noonOf(day).getUTCDay() || 7) === weekday;
  return frequency === 'daily' || Number(day.slice(8)) === month_day;
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * daySeconds * 1000).toISOString().slice(0, 10);
