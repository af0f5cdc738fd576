import { pageZone, timeFormat } from '../../kit/index.ts';
import { momentOf } from '../../schema/index.ts';

/**
 * The value of a `datetime-local` input, `2026-11-20T15:28:30` as the shop's clocks show it. Whole
 * minutes are written without seconds, as the browser normalises them; otherwise it would replace the
 * text during typing.
 */
export const localTime = (wire: unknown): string =>
  typeof wire === 'number' ? timeFormat(wire, 'yyyy-mm-ddThh:MM:ss').replace(/:00$/, '') : '';

/** Unix seconds of a written local time, with or without seconds; null for an invalid one. */
export function secondsOf(local: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/.test(local.trim())) return null;
  const moment = momentOf(local, pageZone());
  return typeof moment === 'number' ? moment : null;
}

/** `2026-11-20` */
export const dayOf = (seconds: number): string => timeFormat(seconds, 'yyyy-mm-dd');
