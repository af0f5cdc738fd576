import { choice } from './choice/index.ts';
import { datetime } from './datetime/index.ts';
import { int } from './int/index.ts';

/**
 * The fields of records that a person arranges: the sort order `weigh` (higher values come first) and the
 * switch `status` (1 on, 0 off). Spread them into a shape; `sortable` needs them.
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

type WindowRow<Bound extends string> = { readonly status: number } & Readonly<
  Record<Bound, number | null>
>;

/** An object of one key. TypeScript forgets the name of a computed key. */
const keyed = <Key extends string, Value>(key: Key, value: Value) =>
  ({ [key]: value }) as Record<Key, Value>;

/**
 * Derives the computed `window` and its views from a period whose fields are not named as in
 * `timeWindow`.
 *
 * @example shape('coupon', { ...listed(), valid_start: datetime(), valid_end: datetime() }, { computed: validity.computed })
 */
export function timeWindowOf<Start extends string, End extends string>(start: Start, end: End) {
  const isStarted = {
    or: [keyed(start, { empty: true } as const), keyed(start, { lte: { now: 0 } } as const)],
  } as const;
  const isUnended = {
    or: [keyed(end, { empty: true } as const), keyed(end, { gt: { now: 0 } } as const)],
  } as const;
  return {
    computed: {
      window: {
        as: windowState,
        of(row: WindowRow<Start | End>, now: number) {
          if (row.status !== 1) return 'off';
          const [from, to] = [row[start], row[end]];
          if (to !== null && to <= now) return 'ended';
          return from !== null && from > now ? 'waiting' : 'running';
        },
      },
    },
    /** Enabled and not over: records that are, or will be, in effect. */
    isOpen: { status: 1, and: [isUnended] },
    presets: {
      running: { where: { status: 1, and: [isStarted, isUnended] } },
      waiting: { where: { status: 1, ...keyed(start, { gt: { now: 0 } } as const) } },
      ended: { where: { status: 1, ...keyed(end, { lte: { now: 0 } } as const) } },
      off: { where: { status: 0 } },
    },
  } as const;
}

/**
 * Records of `listed()` that are in effect for a time, which is open where a bound is empty. `fields` go
 * into the shape, `rules` and `computed` beside them (the end is after the start; `window` says waiting,
 * running, ended or off), `presets` into the resource.
 *
 * @example shape('shop_banner', { ...listed(), ...timeWindow.fields() }, { computed: timeWindow.computed, rules: timeWindow.rules })
 */
export const timeWindow = {
  ...timeWindowOf('start_time', 'end_time'),
  fields: () => ({
    start_time: datetime({ optional: true, sort: true }),
    end_time: datetime({ optional: true, sort: true }),
  }),
  rules: { window: { holds: { end_time: { gt: { field: 'start_time' } } }, at: 'end_time' } },
} as const;
