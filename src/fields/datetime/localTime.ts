import { fullTime } from '../../kit/index.ts';

/**
 * `2026-11-20T15:28:30` as the browser's inputs write a moment, in the zone of the browser: whole minutes
 * without seconds, or they would take it for another text and write it anew while a person types.
 */
export const localTime = (wire: unknown): string =>
  typeof wire === 'number' ? fullTime(wire).replace(' ', 'T').replace(/:00$/, '') : '';

/** Unix seconds of such a text; nothing for half a time. */
export function secondsOf(local: string): number | null {
  const moment = new Date(local).getTime();
  return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
}

const daySeconds = 24 * 60 * 60;

/** First and last second of a day `2026-11-20`, in the zone of the browser. */
export const firstSecond = (day: string): number | null =>
  day ? secondsOf(`${day}T00:00:00`) : null;
export function lastSecond(day: string): number | null {
  const noon = secondsOf(`${day}T12:00:00`);
  // Days are not all 24 hours long: from noon on, the next midnight is never two away.
  return noon === null ? null : (firstSecond(dayOf(noon + daySeconds)) ?? 0) - 1;
}

/** `2026-11-20` */
export const dayOf = (seconds: number): string => fullTime(seconds).slice(0, 10);
