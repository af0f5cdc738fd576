import { useEffect, useState } from 'react';
import { greetingHours, type Language } from '../../contract/index.ts';
import {
  daySeconds,
  defaultTimePattern,
  hourSeconds,
  minuteSeconds,
  momentOf,
  type TimePattern,
} from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { clockTime, pageZone } from './clock.ts';

type TimeProps = {
  /** Unix seconds. */
  readonly at: number;
};

type MomentProps = {
  /** Unix seconds; 0, null and undefined are no time. */
  readonly at: number | null | undefined;
  readonly pattern?: TimePattern | undefined;
};

/** A moment: `2026-11-20 15:28:05` or shorter, with all of it in the title. Without one, "None". */
export function Time({ at, pattern }: MomentProps) {
  const t = useText('fields.view');
  if (!at) return t('none');
  return <Stamp at={at}>{timeFormat(at, pattern)}</Stamp>;
}

/**
 * Formats a time in the shop's zone: `timeFormat(1763623685, 'mm-dd hh:MM')` is `11-20 15:28`. Ten
 * digits are unix seconds, more are milliseconds. An invalid time gives `none`, which hand-made screens
 * take from `useTimeFormat`.
 */
export function timeFormat(
  at: number | string | Date | null | undefined,
  pattern: string = defaultTimePattern,
  none = '',
): string {
  const seconds = secondsOf(at);
  if (seconds === undefined) return none;
  const [yyyy = '', mm = '', dd = '', hh = '', MM = '', ss = ''] =
    clockTime(seconds).split(/[- :]/);
  const parts: Readonly<Record<string, string>> = { yyyy, mm, dd, hh, MM, ss };
  return pattern.replaceAll(/yyyy|mm|dd|hh|MM|ss/g, (name) => parts[name] ?? '');
}

/** {@link timeFormat}, which says "None" in the language of the page where there is no moment. */
export function useTimeFormat() {
  const t = useText('fields.view');
  return (at: Parameters<typeof timeFormat>[0], pattern?: TimePattern) =>
    timeFormat(at, pattern, t('none'));
}

/**
 * Unix seconds of a number, its digits, a time written as the shop's clocks show it, or a date; undefined
 * when it is none.
 */
function secondsOf(at: number | string | Date | null | undefined): number | undefined {
  const isDigits = typeof at === 'number' || (typeof at === 'string' && /^\d+$/.test(at));
  if (isDigits) {
    const count = Number(at);
    return count > 0 ? known(count > lastSeconds ? count / 1000 : count) : undefined;
  }
  const moment = typeof at === 'string' ? momentOf(at, pageZone()) : undefined;
  return typeof moment === 'number' ? moment : known(new Date(at ?? Number.NaN).getTime() / 1000);
}

/** Seconds that a date can hold. */
const known = (seconds: number): number | undefined =>
  Number.isNaN(new Date(seconds * 1000).getTime()) ? undefined : seconds;

/** The largest number of ten digits. */
const lastSeconds = 9_999_999_999;

/** Shows the age of an event; after a day, its date. Updates itself. */
export function Age({ at }: TimeProps) {
  const t = useText('shell.base');
  const now = useNow();
  const { unit, count } = spanOf(now - at);
  if (unit === 'days') return <Stamp at={at}>{shortTime(at, now)}</Stamp>;
  if (unit === 'now') return <Stamp at={at}>{t('now')}</Stamp>;
  const key = unit === 'minutes' ? 'minutesAgo' : 'hoursAgo';
  return <Stamp at={at}>{t(key, { count })}</Stamp>;
}

/** Returns the waiting time since a moment, as text: 19 小时, 3 days. */
export function useWaited() {
  const spanText = useSpanText();
  const now = useNow();
  return (at: number) => spanText(now - at);
}

/** Returns the time until something is due, or the time it is overdue. */
export function useDue() {
  const spanText = useSpanText();
  const now = useNow();
  return (at: number) => ({ isLate: at <= now, span: spanText(Math.abs(at - now)) });
}

/** Seconds in words: 19 小时, 3 days. */
function useSpanText() {
  const t = useText('shell.base');
  return (seconds: number) => {
    const { unit, count } = spanOf(seconds);
    return unit === 'now' ? t('minutes', { count: 1 }) : t(unit, { count, smart_count: count });
  };
}

const Stamp = ({ at, children }: TimeProps & { readonly children: string }) => (
  <time dateTime={new Date(at * 1000).toISOString()} title={fullTime(at)}>
    {children}
  </time>
);

/** Unix seconds, renewed every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const clock = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 30_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

type Unit = 'now' | 'minutes' | 'hours' | 'days';

/** Time span in the largest fitting unit. Takes seconds. */
export function spanOf(seconds: number): { readonly unit: Unit; readonly count: number } {
  if (seconds < minuteSeconds) return { unit: 'now', count: 0 };
  if (seconds < hourSeconds) return { unit: 'minutes', count: Math.floor(seconds / minuteSeconds) };
  if (seconds < daySeconds) return { unit: 'hours', count: Math.floor(seconds / hourSeconds) };
  return { unit: 'days', count: Math.floor(seconds / daySeconds) };
}

/** `2026-11-20 15:28:00`, as the shop's clocks show it. `at` is in unix seconds. */
export const fullTime = (at: number): string => timeFormat(new Date(at * 1000));

/** Formats a time without seconds, and without the year if it is that of `now`: `11-20 15:28`. */
export function shortTime(at: number, now: number): string {
  const text = fullTime(at).slice(0, -3);
  return text.slice(0, 4) === fullTime(now).slice(0, 4) ? text.slice(5) : text;
}

const greetings = ['late', 'early', 'morning', 'noon', 'afternoon', 'evening'] as const;
type Greeting = (typeof greetings)[number];

/** Greeting for an hour, 0 to 23. Source: specification 9. */
export const greetingAt = (hour: number): Greeting =>
  greetings[greetingHours.findIndex((end) => hour < end)] ?? 'evening';

/** 11月20日星期五 / Friday 20 November, the day of a moment in unix seconds. */
export function longDay(at: number, locale: Language): string {
  const format = { month: 'long', day: 'numeric', weekday: 'long', timeZone: pageZone() } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', format).format(at * 1000);
}
