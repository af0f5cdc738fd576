import type { orders } from '../../../resources/shop/orders.ts';
import type { Tx } from '../../db/index.ts';
import type { Doer, Stored } from '../handle.ts';

type Order = Stored<(typeof orders)['shape']>;

/** Why and how an order ends. */
export type Ending = Doer & {
  readonly tx: Tx;
  readonly order: Order;
  readonly action: 'approve_cancel' | 'close';
  /** `CancelType` */
  readonly cancelType: number;
  /** `reason_code` of the refund. */
  readonly reasonCode: number;
  readonly reason: string;
  /** What had left came back. */
  readonly goodsBack: boolean;
};
