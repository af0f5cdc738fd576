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
 * when clocks are set back, means its first occurrence; one that never occurs, when they are set forward,
 * means as long after the change as it is written after it.
 */
export function momentOf(text: string, zone: string): string | number {
  const found = written.exec(text.trim())?.slice(1);
  if (!found) return text;
  const [year = '', month = '', day = '', hour = '0', minute = '00', second = '00'] = found;
  const two = (part: string) => part.padStart(2, '0');
  const asWritten = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`;
  const asUtc = Date.parse(`${asWritten.replace(' ', 'T')}Z`);
  // February 30 is read as a day in March.
  if (Number.isNaN(asUtc) || writeMoment(asUtc / 1000, 'UTC') !== asWritten) return text;
  // A second look: the first guess may lie on the other side of a change of clocks.
  const guess = asUtc - offsetMs(asUtc, zone);
  const other = asUtc - offsetMs(guess, zone);
  const moments = [Math.min(guess, other) / 1000, Math.max(guess, other) / 1000] as const;
  return moments.find((each) => writeMoment(each, zone) === asWritten) ?? moments[1];
}

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

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

/** Display format of times in a list, where seconds are read by few; the title of the cell has them. */
export const listTimePattern = 'yyyy-mm-dd hh:MM' satisfies TimePattern;
