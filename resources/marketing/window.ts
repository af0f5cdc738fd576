import { choice, datetime } from '../../src/fields/index.ts';

/** States of whatever counts only for a while: `off` wins over the time. */
export const windowStates = {
  off: [0, 'info', 'cross'],
  waiting: [1, 'warning', 'quarter'],
  running: [2, 'success', 'done'],
  ended: [3, 'info', 'ring'],
} as const;

const state = choice(windowStates, { system: true, default: 2 });
export const WindowState = state.codes;

/** The period in which a record counts; `state` follows from it, from the switch and from the time. */
export const timeWindow = {
  start_time: datetime({ optional: true }),
  end_time: datetime({ optional: true }),
  state,
};

export const windowRules = {
  window: { holds: { end_time: { gt: { field: 'start_time' } } }, at: 'end_time' },
} as const;

/** Views of the list by state. */
export const windowPresets = {
  running: { where: { state: 2 } },
  waiting: { where: { state: 1 } },
  ended: { where: { state: 3 } },
  off: { where: { state: 0 } },
} as const;

export type WindowValues = {
  readonly status: number;
  /** Unix seconds; null: from the beginning. */
  readonly start: number | null;
  /** Unix seconds, not part of the period any more; null: for ever. */
  readonly end: number | null;
};

/** Whether a moment lies in a period: from its start up to, not including, its end. */
export const isWithin = ({ start, end }: Omit<WindowValues, 'status'>, now: number): boolean =>
  (start === null || now >= start) && (end === null || now < end);

/** State of a record at a moment. */
export function windowState(values: WindowValues, now: number): 0 | 1 | 2 | 3 {
  const { status, end } = values;
  if (status !== 1) return WindowState.off;
  if (end !== null && now >= end) return WindowState.ended;
  return isWithin(values, now) ? WindowState.running : WindowState.waiting;
}
