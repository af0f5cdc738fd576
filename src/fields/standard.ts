import { choice } from './choice/index.ts';
import { datetime } from './datetime/index.ts';
import { int } from './int/index.ts';

/**
 * The fields of records that a person arranges: the sort order `weigh` (higher values come first) and the switch
 * `status` (1 on, 0 off). Spread them into a shape; `sortable` needs them.
 *
 * @example shape('shop_brand', { ...listed(), name: text({ max: 50 }) })
 */
export const listed = () => ({
  weigh: int({ default: 0, sort: true }),
  status: choice({ off: [0, 'danger', 'cross'], on: [1, 'success', 'done'] }, { default: 1 }),
});

const windowState = choice({
  waiting: ['waiting', 'info', 'quarter'],
  running: ['running', 'success', 'done'],
  ended: ['ended', 'info', 'cross'],
  off: ['off', 'danger', 'cross'],
});

type WindowRow = {
  readonly status: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
};

const isStarted = {
  or: [{ start_time: { empty: true } }, { start_time: { lte: { now: 0 } } }],
} as const;
const isUnended = {
  or: [{ end_time: { empty: true } }, { end_time: { gt: { now: 0 } } }],
} as const;

/**
 * Records of `listed()` that are in effect for a time, which is open where a bound is empty. `fields` go
 * into the shape, `rules` and `computed` beside them (the end is after the start; `window` says waiting,
 * running, ended or off), `presets` into the resource.
 *
 * @example shape('shop_banner', { ...listed(), ...timeWindow.fields() }, { computed: timeWindow.computed, rules: timeWindow.rules })
 */
export const timeWindow = {
  fields: () => ({
    start_time: datetime({ optional: true, sort: true }),
    end_time: datetime({ optional: true, sort: true }),
  }),
  rules: { window: { holds: { end_time: { gt: { field: 'start_time' } } }, at: 'end_time' } },
  computed: {
    window: {
      as: windowState,
      of({ status, start_time: start, end_time: end }: WindowRow, now: number) {
        if (status !== 1) return 'off';
        if (start !== null && start > now) return 'waiting';
        return end !== null && end <= now ? 'ended' : 'running';
      },
    },
  },
  presets: {
    running: { where: { status: 1, and: [isStarted, isUnended] } },
    waiting: { where: { status: 1, start_time: { gt: { now: 0 } } } },
    ended: { where: { status: 1, end_time: { lte: { now: 0 } } } },
  },
} as const;
