import type { Row } from '../../../src/schema/index.ts';
import { Status, type order } from '../orderShape.ts';

type Order = Pick<
  Row<typeof order>,
  'status' | 'create_time' | 'pay_time' | 'ship_time' | 'receive_time' | 'finish_time'
>;

export type Step = {
  readonly name: (typeof names)[number];
  readonly state: 'done' | 'now' | 'ahead';
  /** Time of the step; for the current one, the time since which it waits. Unix seconds. */
  readonly at?: number;
};

const names = ['place', 'pay', 'ship', 'receive', 'evaluate', 'complete'] as const;

/** Steps taken in each state. A cancelled order goes nowhere, so it has no steps. */
const taken: Readonly<Record<number, number>> = {
  [Status.to_pay]: 1,
  [Status.to_ship]: 2,
  [Status.cancel_asked]: 2,
  [Status.to_receive]: 3,
  [Status.to_evaluate]: 4,
  [Status.complete]: names.length,
};

/** Progress of an order from placing to completion. */
export function stepsOf(order: Order): readonly Step[] {
  const done = taken[order.status];
  if (done === undefined) return [];
  const { create_time, pay_time, ship_time, receive_time, finish_time } = order;
  const times = [create_time, pay_time, ship_time, receive_time, undefined, finish_time];
  return names.map((name, index) => {
    const state = index < done ? 'done' : index === done ? 'now' : 'ahead';
    const at = state === 'now' ? times[index - 1] : state === 'done' ? times[index] : undefined;
    return { name, state, ...(at ? { at } : {}) };
  });
}
