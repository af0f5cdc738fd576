import { OrderStatus } from '../api/orders.ts';

/** Something a member can do with an order. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'askToCancel'
  | 'withdrawCancel'
  | 'extend'
  | 'confirm'
  | 'refund'
  | 'review'
  | 'buyAgain'
  | 'hide';

/** Values that decide on the actions; a list has fewer than a detail. */
export type ActionFacts = {
  readonly status: number;
  readonly type: number;
  readonly ship_status: number;
  readonly refund_amount: string;
  readonly refunding_amount: string;
  readonly expire_time: number | null;
  readonly auto_receive_time: number | null;
  readonly receive_extend?: number;
  readonly after_sale_end_time?: number | null;
  readonly lines: readonly {
    readonly num: number;
    readonly refund_num: number;
    readonly refunding_num: number;
    readonly evaluate_status: number;
  }[];
};

/** The day of receipt can be moved in the last three days before it. */
const extendWithinSeconds = 3 * 24 * 3600;

/**
 * Actions of an order in its state, the most wanted one first. The server decides: these are the ones it would
 * accept. Source: domain B.1.
 *
 * @param now - unix seconds
 */
export function orderActions(order: ActionFacts, now: number): readonly OrderAction[] {
  const may: Readonly<Record<OrderAction, boolean>> = {
    pay: order.status === OrderStatus.toPay && (order.expire_time ?? now + 1) > now,
    confirm: order.status === OrderStatus.toReceive && !isRefunding(order),
    review: order.status === OrderStatus.toReview && order.lines.some(awaitsReview),
    withdrawCancel: order.status === OrderStatus.cancelAsked,
    extend: mayExtend(order, now),
    refund: mayRefund(order, now),
    askToCancel:
      order.status === OrderStatus.toShip &&
      order.ship_status === 0 &&
      Number(order.refund_amount) === 0 &&
      !isRefunding(order),
    cancel: order.status === OrderStatus.toPay,
    // Made to measure: there is no SKU to buy.
    buyAgain: order.type === 1 && order.status !== OrderStatus.toPay,
    hide: order.status === OrderStatus.complete || order.status === OrderStatus.cancelled,
  };
  return wanted.filter((action) => may[action]);
}

const wanted = [
  'pay',
  'confirm',
  'review',
  'withdrawCancel',
  'buyAgain',
  'refund',
  'extend',
  'askToCancel',
  'cancel',
  'hide',
] as const satisfies readonly OrderAction[];

type LineFacts = ActionFacts['lines'][number];

/** True for a line that was kept, and has no review. */
export const awaitsReview = ({ evaluate_status, refund_num, num }: LineFacts): boolean =>
  evaluate_status === 0 && refund_num < num;

const isRefunding = ({ refunding_amount, lines }: ActionFacts): boolean =>
  Number(refunding_amount) > 0 || lines.some(({ refunding_num }) => refunding_num > 0);

function mayExtend(order: ActionFacts, now: number): boolean {
  const { status, auto_receive_time: deadline, receive_extend = 0 } = order;
  if (status !== OrderStatus.toReceive || receive_extend > 0 || deadline === null) return false;
  return deadline >= now && deadline - now <= extendWithinSeconds;
}

function mayRefund(order: ActionFacts, now: number): boolean {
  const { status, lines, after_sale_end_time: end = null } = order;
  const hasLeft = lines.some(
    ({ num, refund_num, refunding_num }) => refund_num + refunding_num < num,
  );
  if (!hasLeft) return false;
  if (status === OrderStatus.toShip || status === OrderStatus.toReceive) return true;
  const isReceived = status === OrderStatus.toReview || status === OrderStatus.complete;
  return isReceived && (end === null ? status === OrderStatus.toReview : now < end);
}

/** Steps of an order that has not ended early, and how many of them are done. */
export const orderSteps = ['placed', 'paid', 'shipped', 'received', 'done'] as const;

/** Number of steps that are done; undefined for an order that was cancelled. */
export function stepsDone(status: number): number | undefined {
  const done: Readonly<Record<number, number>> = {
    [OrderStatus.toPay]: 1,
    [OrderStatus.toShip]: 2,
    [OrderStatus.cancelAsked]: 2,
    [OrderStatus.toReceive]: 3,
    [OrderStatus.toReview]: 4,
    [OrderStatus.complete]: 5,
  };
  return done[status];
}
