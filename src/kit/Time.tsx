import { useEffect, useState } from 'react';
import { useBaseText } from './texts.ts';
import { fullTime, shortTime, spanOf } from './timeText.ts';

type Props = {
  /** Unix seconds. */
  readonly at: number;
};

/** A moment: `2026-11-20 15:28`, with its seconds in the title. */
export const Time = ({ at }: Props) => <Stamp at={at}>{fullTime(at).slice(0, -3)}</Stamp>;

/** How long ago something happened; after a day, when it did. Keeps itself up to date. */
export function Age({ at }: Props) {
  const t = useBaseText();
  const now = useNow();
  const { unit, count } = spanOf(now - at);
  if (unit === 'days') return <Stamp at={at}>{shortTime(at, now)}</Stamp>;
  if (unit === 'now') return <Stamp at={at}>{t('now')}</Stamp>;
  const key = unit === 'minutes' ? 'minutesAgo' : 'hoursAgo';
  return <Stamp at={at}>{t(key, { count })}</Stamp>;
}

/** How long something has waited since: 19 小时, 3 d. */
export function useWaited() {
  const t = useBaseText();
  const now = useNow();
  return (at: number) => {
    const { unit, count } = spanOf(now - at);
    return unit === 'now' ? t('minutes', { count: 1 }) : t(unit, { count });
  };
}

const Stamp = ({ at, children }: Props & { readonly children: string }) => (
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
