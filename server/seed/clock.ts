import { daySeconds, hourSeconds, minuteSeconds } from '../../src/schema/index.ts';
/**
 * The demo has a calendar of its own, which ends on a Friday afternoon in November, after the great sale.
 * Random draws do not depend on the day when the shop is started.
 */
export const lastMoment = Date.UTC(2026, 10, 20, 7, 28) / 1_000;

export const minute = minuteSeconds;
export const hour = hourSeconds;
export const day = daySeconds;

/**
 * Moves moments of that calendar to the days before `now`.
 *
 * The last two days end at `now` itself, so there are orders minutes ago; earlier moments keep their time of
 * day, so evenings stay evenings. The order is kept.
 */
export function movedTo(now: number): (moment: number) => number {
  const shift = now - lastMoment;
  const wholeDays = Math.floor(shift / day) * day;
  return (moment) => moment + (lastMoment - moment < 2 * day ? shift : wholeDays);
}

/** Day of the calendar in the shop's zone, which has had one offset since 1991. */
export const dayOf = (moment: number): number => Math.floor((moment + zone) / day);
export const startOfDay = (number: number): number => number * day - zone;
/** 0 is Monday. */
export const weekdayOf = (number: number): number => (number + 3) % 7;
/** 0 is January. */
export const monthOf = (moment: number): number => new Date((moment + zone) * 1_000).getUTCMonth();

/** `20261120` */
export const dateDigits = (moment: number): string =>
  new Date((moment + zone) * 1_000).toISOString().slice(0, 10).replaceAll('-', '');

const zone = 8 * hour;
