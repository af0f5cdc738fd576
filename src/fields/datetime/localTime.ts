import { fullTime } from '../../kit/index.ts';

/**
 * The value of a `datetime-local` input, `2026-11-20T15:28:30` in the time zone of the browser. Whole
 * minutes are written without seconds, as the browser normalises them; otherwise it would replace the
 * text during typing.
 */
export const localTime = (wire: unknown): string =>
  typeof wire === 'number' ? fullTime(wire).replace(' ', 'T').replace(/:00$/, '') : '';

/** Unix seconds of such a text; null while it is incomplete. */
export function secondsOf(local: string): number | null {
  const moment = new Date(local).getTime();
  return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
}

const daySeconds = 24 * 60 * 60;

/** Unix seconds of the first second of a day `2026-11-20`, in the time zone of the browser. */
export const firstSecond = (day: string): number | null =>
  day ? secondsOf(`${day}T00:00:00`) : null;

/** Unix seconds of the last second of a day. */
export function lastSecond(day: string): number | null {
  const noon = secondsOf(`${day}T12:00:00`);
  // Daylight saving makes days of 23 and 25 hours: noon plus 24 hours is always in the next day.
  return noon === null ? null : (firstSecond(dayOf(noon + daySeconds)) ?? 0) - 1;
}

/** `2026-11-20` */
export const dayOf = (seconds: number): string => fullTime(seconds).slice(0, 10);
