export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;

/** Default zone of written times (`TIME_ZONE` of the process). */
export const shopZone = 'Asia/Shanghai';

/** `2026-11-20 15:28:00` as that zone's clocks show a moment in unix seconds. */
export function writeMoment(seconds: number, zone: string): string {
  const parts: ReadonlyMap<string, string> = new Map(
    clock(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: string, width = 2) => (parts.get(name) ?? '').padStart(width, '0');
  return `${part('year', 4)}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * Converts a written local time of a zone to unix seconds, with or without time of day or seconds. Text
 * that is not a time is returned unchanged, for the field to read or refuse. A time that occurs twice,
 * when clocks are set back, means its first occurrence.
 */
export function momentOf(text: string, zone: string): string | number {
  const found = written.exec(text.trim());
  if (!found) return text;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  // A second look: the first guess may lie on the other side of a change of clocks.
  const guess = asUtc - offsetMs(asUtc, zone);
  const moment = Math.min(guess, asUtc - offsetMs(guess, zone)) / 1000;
  return sameDay(writeMoment(moment, zone), found) ? moment : text;
}

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

// 2026-02-30 would otherwise be read as a day in March.
const sameDay = (text: string, [, year, month = '', day = '']: readonly string[]) =>
  text.startsWith(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

function offsetMs(atMs: number, zone: string): number {
  const [day = '', time = ''] = writeMoment(Math.floor(atMs / 1000), zone).split(' ');
  return Date.parse(`${day}T${time}Z`) - atMs;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

/** Display formats of a time: `yyyy-mm-dd hh:MM:ss`, or a part of it. */
export const timePatterns = [
  'yyyy-mm-dd hh:MM:ss',
  'yyyy-mm-dd hh:MM',
  'yyyy-mm-dd',
  'mm-dd hh:MM',
  'hh:MM',
] as const;
export type TimePattern = (typeof timePatterns)[number];

/** Default display format of times (specification 9). */
export const defaultTimePattern = 'yyyy-mm-dd hh:MM:ss' satisfies TimePattern;
