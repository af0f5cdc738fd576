import { useEffect, useState } from 'react';
import {
  PageAnchor,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import type { countdown } from './index.ts';

export function View({ props }: PartViewProps<typeof countdown>) {
  const local = useLocal();
  const { t, now: drawn } = usePageHost();
  const now = useSeconds(drawn);
  const left = Math.max(0, (props.until ?? 0) - now);
  const over = local(props, 'over');
  if (left === 0 && !over) return null;
  const units = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };
  let rest = left;
  return (
    <PageAnchor to={props.link} className={`pg-countdown pg-countdown-${props.tone}`}>
      <span>{left === 0 ? over : local(props, 'title')}</span>
      {left > 0 && (
        <span className="pg-countdown-time" role="timer">
          {Object.entries(units).map(([unit, seconds]) => {
            const count = Math.floor(rest / seconds);
            rest %= seconds;
            return (
              <span key={unit} className="pg-countdown-unit">
                <b>{String(count).padStart(2, '0')}</b> {t(unit)}
              </span>
            );
          })}
        </span>
      )}
    </PageAnchor>
  );
}

/** Unix seconds that go on in the browser, from those of the first paint. */
function useSeconds(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
