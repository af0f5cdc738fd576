import { shopZone, writeMoment } from '../../../src/schema/index.ts';
import { useShop } from '../services.ts';

/** Writes times as the clocks of the shop show them, the same on server and browser. */
export type Moments = {
  /** `2026-11-20 15:28`; takes unix seconds. */
  readonly time: (seconds: number) => string;
  /** `2026-11-20`. */
  readonly day: (seconds: number) => string;
};

export function useMoments(): Moments {
  const { frame } = useShop();
  const zone = String(frame.settings['time_zone'] ?? shopZone);
  return {
    time: (seconds) => writeMoment(seconds, zone).slice(0, 16),
    day: (seconds) => writeMoment(seconds, zone).slice(0, 10),
  };
}
