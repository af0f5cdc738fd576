import { useEffect, useState } from 'react';
import { useText } from '../texts/index.ts';

type TimeProps = {
  /** Unix seconds. */
  readonly at: number;
};

/** A moment: `2026-11-20 15:28`, with its seconds in the title. */
export const Time = ({ at }: TimeProps) => <Stamp at={at}>{fullTime(at).slice(0, -3)}</Stamp>;

/** How long ago something happened; after a day, when it did. Keeps itself up to date. */
export function Age({ at }: TimeProps) {
  const t = useText('shell.base');
  const now = useNow();
  const { unit, count } = spanOf(now - at);
  if (unit === 'days') return <Stamp at={at}>{shortTime(at, now)}</Stamp>;
  if (unit === 'now') return <Stamp at={at}>{t('now')}</Stamp>;
  const key = unit === 'minutes' ? 'minutesAgo' : 'hoursAgo';
  return <Stamp at={at}>{t(key, { count })}</Stamp>;
}

/** How long something has waited since: 19 小时, 3 d. */
export function useWaited() {
  const t = useText('shell.base');
  const now = useNow();
  return (at: number) => {
    const { unit, count } = spanOf(now - at);
    return unit === 'now' ? t('minutes', { count: 1 }) : t(unit, { count });
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
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the unit people would say it in. Seconds. */
export function spanOf(seconds: number): { readonly unit: Unit; readonly count: number } {
  if (seconds < minute) return { unit: 'now', count: 0 };
  if (seconds < hour) return { unit: 'minutes', count: Math.floor(seconds / minute) };
  if (seconds < day) return { unit: 'hours', count: Math.floor(seconds / hour) };
  return { unit: 'days', count: Math.floor(seconds / day) };
}

/** `2026-11-20 15:28:00`, in the time of the browser. `at` is in unix seconds. */
export function fullTime(at: number): string {
  const date = new Date(at * 1000);
  const days = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
  return `${days} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** Without seconds; within the year of `now` without the year: `11-20 15:28`. */
export function shortTime(at: number, now: number): string {
  const text = fullTime(at).slice(0, -3);
  return text.slice(0, 4) === fullTime(now).slice(0, 4) ? text.slice(5) : text;
}

const two = (part: number) => String(part).padStart(2, '0');
