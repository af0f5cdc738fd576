import { randomInt } from 'node:crypto';
import { customOrders, CustomState } from '../../../resources/shop/customOrders.ts';
import { Invalid, type InvalidCode, InvalidInput, writeMoment } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { type CommandContext, handle } from '../handle.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

/** Numbers custom orders, and keeps their measures within the bounds of the measurements. */
export const customOrderHooks = ({ zone }: { readonly zone: string }) =>
  hooksOf(customOrders, {
    async prepare({ tx, now, before, values }) {
      if (values['measures'] !== undefined) await checkMeasures(tx, rowAfterWrite(values, before));
      if (before) return values;
      return { ...values, custom_no: customNo(now, zone) };
    },
  });

/** `M261120` and six digits. */
export function customNo(now: number, zone: string): string {
  const day = writeMoment(now, zone).slice(2, 10).replaceAll('-', '');
  return `M${day}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/** @throws {InvalidInput} of every value outside of the bounds of its measurement */
export async function checkMeasures(
  tx: Tx,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const measures = subRowsOf(after, 'measures');
  const ids = measures.map((row) => Number(row['measurement_id']));
  const limits = await tx
    .selectFrom('shop_measurement')
    .select(['id', 'min_mm', 'max_mm'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  const faults = measures.flatMap((row, index): [string, Invalid][] => {
    const limit = limits.find(({ id }) => id === Number(row['measurement_id']));
    const value = Number(row['value']);
    if (!limit || (value >= limit.min_mm && value <= limit.max_mm)) return [];
    const isSmall = value < limit.min_mm;
    const fault = isSmall
      ? new Invalid('too_small', { min: limit.min_mm })
      : new Invalid('too_large', { max: limit.max_mm });
    return [[`measures.${index}.value`, fault]];
  });
  if (faults.length > 0) throw new InvalidInput(new Map(faults));
}

/**
 * Quotes a custom order. A second quote replaces the first; the last one to quote becomes responsible for the
 * order.
 */
export const quoteCustomOrder = handle(customOrders, 'quote', async (command) => {
  const { tx, record, input, admin, now } = command;
  const { quote_amount, deposit_amount, quote_expire_time, quote_remark } = input;
  if (quote_expire_time <= now) throw refused('quote_expire_time', 'not_in_future');
  if (deposit_amount !== null && deposit_amount > quote_amount)
    throw refused('deposit_amount', 'deposit_above_quote');
  const quote = { quote_amount, deposit_amount, quote_expire_time, quote_remark };
  await tx
    .updateTable('custom_order')
    .set({ ...quote, admin_id: admin.id })
    .where('id', '=', record.id)
    .execute();
  await step(command, { action: 'quote', to: CustomState.quoted, remark: quote_remark });
});

export const acceptCustomOrder = handle(customOrders, 'accept', (command) =>
  step(command, { action: 'accept', to: CustomState.accepted }),
);

export const startCustomOrder = handle(customOrders, 'start', (command) =>
  step(command, { action: 'start', to: CustomState.in_production }),
);

export const deliverCustomOrder = handle(customOrders, 'deliver', (command) =>
  step(command, { action: 'deliver', to: CustomState.delivered }),
);

export const closeCustomOrder = handle(customOrders, 'close', async (command) => {
  const { tx, record, input } = command;
  await tx
    .updateTable('custom_order')
    .set({ close_reason: input.reason })
    .where('id', '=', record.id)
    .execute();
  await step(command, { action: 'close', to: CustomState.closed, remark: input.reason });
});

type State = (typeof CustomState)[keyof typeof CustomState];
type Step = {
  readonly action: keyof typeof stepEvents;
  readonly to: State;
  readonly remark?: string;
};

/** Event of each step. */
const stepEvents = {
  quote: 'custom_order.quoted',
  accept: 'custom_order.accepted',
  to_order: 'custom_order.ordered',
  start: 'custom_order.started',
  deliver: 'custom_order.delivered',
  close: 'custom_order.closed',
} as const;

type StepContext = {
  readonly tx: Tx;
  readonly record: { readonly id: number; readonly state: State; readonly custom_no: string };
  /** Absent: the member. */
  readonly admin?: CommandContext['admin'];
  readonly now: number;
};

/** Moves a custom order on, logs the actor, and announces it. */
export async function step(
  { tx, record, admin, now }: StepContext,
  { action, to, remark = '' }: Step,
): Promise<void> {
  await tx.updateTable('custom_order').set({ state: to }).where('id', '=', record.id).execute();
  await tx
    .insertInto('custom_order_log')
    .values({
      custom_order_id: record.id,
      action,
      from_state: record.state,
      to_state: to,
      remark,
      admin_id: admin?.id ?? null,
      create_time: now,
      update_time: now,
    })
    .execute();
  const { id, custom_no } = record;
  await emit({ tx, now }, stepEvents[action], { name: 'custom_order', id }, { custom_no });
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
