import { dateOf, writeMoment } from '../../schema/index.ts';

/** Zone that the start call told; absent before it, and with servers that tell none. */
let told: string | undefined;

/**
 * Sets the zone in which every time of this page is written and read. Absent, or unknown to this browser:
 * the zone of the browser.
 */
export function setClock(zone: string | undefined): void {
  told = zone !== undefined && isZone(zone) ? zone : undefined;
}

/** Zone of every time on this page: that of the shop, else of the browser. */
export const pageZone = (): string => told ?? browserZone();

/** A moment as the shop's clocks show it: `2026-11-20 15:28:05`. Takes unix seconds. */
export const clockTime = (seconds: number): string => writeMoment(seconds, pageZone());

/** The day of a moment, `2026-11-20`; absent: today. Takes unix seconds. */
export const clockDay = (seconds = Date.now() / 1000): string => clockTime(seconds).slice(0, 10);

/** Hour of a moment, 0 to 23. Takes unix seconds. */
export const clockHour = (seconds = Date.now() / 1000): number =>
  Number(clockTime(seconds).slice(11, 13));

/** Today as calendars take it. */
export const calendarToday = (): Date => dateOf(clockDay()) ?? new Date();

/** Zone of the browser's own clock. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
