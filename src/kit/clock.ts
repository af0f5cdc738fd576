import type { Language } from '../contract/index.ts';
import { dateOf, writeMoment } from '../schema/index.ts';

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

type ZoneWords = {
  /** `China Standard Time` */
  readonly name: string;
  /** `GMT+8` */
  readonly offset: string;
};

/** The zone of this page in words; undefined where the clocks of the browser show the same all year. */
export function foreignZone(language: Language, now = Date.now() / 1000): ZoneWords | undefined {
  const zone = pageZone();
  const own = browserZone();
  const isSame = [now, now + halfYear].every(
    (each) => writeMoment(each, zone) === writeMoment(each, own),
  );
  if (isSame) return undefined;
  const say = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: zone, timeZoneName })
      .formatToParts(now * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return { name: say('longGeneric'), offset: say('shortOffset') };
}

const halfYear = 183 * 86_400;

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
