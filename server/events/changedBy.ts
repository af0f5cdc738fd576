import type { Events } from './emit.ts';
import type { Happening } from './dispatch.ts';

/** The resources whose rows an event has changed, by their names. */
const changed: Readonly<Record<keyof Events, readonly string[]>> = {
  'order.shipped': ['shop_order'],
  'order.cancelled': ['shop_order'],
  'order.cancel_refused': ['shop_order'],
  'refund.agreed': ['shop_order'],
  'refund.done': ['shop_order'],
  'feedback.new': ['user_feedback'],
};

/** Of all these events, each resource once. */
export const changedBy = (happenings: readonly Happening[]): readonly string[] => [
  ...new Set(happenings.flatMap(({ event }) => changed[event])),
];
