import { type Selectable, sql } from 'kysely';
import { WindowState, windowState } from '../../../resources/marketing/window.ts';
import type { Db, Tables } from '../../db/index.ts';

type RowValues = Readonly<Record<string, unknown>>;

/** The values of a write with the state that follows from its period. */
export function withWindowState(
  { before, values, now }: { before: object | undefined; values: RowValues; now: number },
  [startField, endField]: readonly [string, string] = ['start_time', 'end_time'],
): RowValues {
  const after: RowValues = { status: 1, ...before, ...values };
  const [start, end] = [momentIn(after[startField]), momentIn(after[endField])];
  return { ...values, state: windowState({ status: Number(after['status']), start, end }, now) };
}

const momentIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type ColumnOf<T extends keyof Tables> = keyof Selectable<Tables[T]> & string;

const windowOf = <T extends keyof Tables>(
  table: T,
  columns: Readonly<Record<'status' | 'state' | 'start' | 'end', ColumnOf<T>>>,
) => ({
  table: sql.table(table),
  status: sql.ref(columns.status),
  state: sql.ref(columns.state),
  start: sql.ref(columns.start),
  end: sql.ref(columns.end),
});

const usual = {
  status: 'status',
  state: 'state',
  start: 'start_time',
  end: 'end_time',
} as const;

/** Tables whose records count only for a while. */
const windows = [
  windowOf('recharge_plan', usual),
  windowOf('coupon_center', usual),
  windowOf('coupon', { ...usual, start: 'valid_start', end: 'valid_end' }),
  windowOf('shop_banner', usual),
  windowOf('shop_hot_recommend', usual),
  windowOf('shop_notice_bar', usual),
];

/** Brings the state of records up to date whose period has begun or ended. Versions stay: nobody edited them. */
export async function advanceWindows(db: Db, now: number): Promise<void> {
  const { off, waiting, running, ended } = WindowState;
  for (const { table, status, state, start, end } of windows) {
    const present = sql`case when ${status} <> 1 then ${sql.lit(off)}
      when ${end} <= ${now} then ${sql.lit(ended)}
      when ${start} > ${now} then ${sql.lit(waiting)} else ${sql.lit(running)} end`;
    await sql`update ${table} set ${state} = ${present} where ${state} <> ${present}`.execute(db);
  }
}
