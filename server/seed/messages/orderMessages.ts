import type { MemberPlan } from '../memberPlan.ts';
import { orderNo, refundAmount, type ToPresent } from '../orders/orderRows.ts';
import { isPaidOut, type Story } from '../orders/story.ts';

/** Message to a member about an order. */
export type OrderMessage = {
  readonly event: 'order_shipped' | 'order_cancelled' | 'refund_done';
  readonly member: MemberPlan;
  readonly order_id: number;
  readonly order_no: string;
  /** Refunded amount, in fen. */
  readonly refunded: number;
  /** Time in the demo's calendar. */
  readonly time: number;
};

/** Latest order messages to members, oldest first. */
export function lastOrderMessages(
  stories: readonly Story[],
  { most, events, move }: OrderMessageOptions,
): readonly OrderMessage[] {
  return stories
    .flatMap((story) => messagesOf(story, move))
    .filter(({ event }) => events.includes(event))
    .toSorted((a, b) => a.time - b.time)
    .slice(-most);
}

type OrderMessageOptions = {
  readonly most: number;
  readonly events: readonly OrderMessage['event'][];
  readonly move: ToPresent;
};

function messagesOf(story: Story, move: ToPresent): readonly OrderMessage[] {
  const { id, member, shipped, cancelled, refund } = story;
  const returned = refund && isPaidOut(refund) ? refund : undefined;
  const facts = { member, order_id: id, order_no: orderNo(story, move) };
  const at = (event: OrderMessage['event'], time: number | undefined, refunded = 0) =>
    time === undefined ? [] : [{ ...facts, event, refunded, time }];
  return [
    ...at('order_shipped', shipped),
    ...at('order_cancelled', cancelled),
    ...at('refund_done', returned?.ended, returned && refundAmount(returned)),
  ];
}
