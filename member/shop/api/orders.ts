import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** Codes of the status of an order. */
export const OrderStatus = {
  toPay: 1,
  toShip: 2,
  toReceive: 3,
  toReview: 4,
  complete: 5,
  cancelled: 6,
  cancelAsked: 7,
} as const;

/** A line of an order; amounts are decimal texts. */
export type OrderLineRow = LocalText<'goods_name' | 'sku_text'> & {
  readonly id: number;
  readonly goods_id: number;
  readonly sku_id: number;
  readonly image: string;
  readonly price: string;
  readonly num: number;
  readonly pay_amount: string;
  readonly ship_num: number;
  readonly refund_num: number;
  readonly refunding_num: number;
  /** 1 once it is reviewed. */
  readonly evaluate_status: number;
};

/** An order in a list; times are unix seconds. */
export type OrderListRow = {
  readonly id: number;
  readonly order_no: string;
  /** 1 normal, 2 made to order. */
  readonly type: number;
  readonly status: number;
  /** 0 nothing, 1 a part, 2 all of it. */
  readonly ship_status: number;
  readonly pay_status: number;
  readonly refund_status: number;
  readonly pay_amount: string;
  readonly freight_amount: string;
  readonly refund_amount: string;
  readonly refunding_amount: string;
  readonly pay_method: string | null;
  readonly expire_time: number | null;
  readonly auto_receive_time: number | null;
  readonly create_time: number;
  readonly lines: readonly OrderLineRow[];
};

/** A review of the member's own; `append_time` is null until it has a follow-up. */
export type OwnReview = {
  readonly id: number;
  readonly star: number;
  readonly append_time: number | null;
  readonly create_time: number;
};

export type OrderDetailRow = Omit<OrderListRow, 'lines'> & {
  readonly lines: readonly (OrderLineRow & { readonly review: OwnReview | null })[];
  readonly refunds: readonly {
    readonly id: number;
    readonly refund_no: string;
    readonly status: number;
    readonly audit_status: number;
    readonly user_ship_status: number;
    readonly type: number;
  }[];
  readonly goods_amount: string;
  readonly coupon_amount: string;
  readonly integral_amount: string;
  readonly integral_used: number;
  readonly integral_give: number;
  readonly consignee: string;
  readonly mobile: string;
  readonly area_text: string;
  readonly address: string;
  readonly zip: string;
  readonly pay_no: string | null;
  readonly pay_time: number | null;
  /** Evidence of a transfer that waits for the shop: its number, or pictures. */
  readonly pay_serial: string;
  readonly pay_voucher: readonly string[];
  readonly ship_time: number | null;
  readonly receive_time: number | null;
  readonly finish_time: number | null;
  readonly cancel_time: number | null;
  readonly cancel_reason: string;
  readonly refuse_reason: string;
  readonly after_sale_end_time: number | null;
  readonly receive_extend: number;
  readonly user_remark: string;
};

export const orderIndex = endpoint<
  { readonly status?: number | undefined; readonly cursor?: number; readonly limit?: number },
  { readonly list: readonly OrderListRow[]; readonly cursor: number | null }
>({ method: 'GET', path: '/api/shop.Order/index', realm: 'member' });

type ById = { readonly id: number };

export const orderDetail = endpoint<ById, { readonly row: OrderDetailRow }>({
  method: 'GET',
  path: '/api/shop.Order/detail',
  realm: 'member',
});

/** Number of orders of each status. */
export type OrderCounts = {
  readonly to_pay: number;
  readonly to_ship: number;
  readonly to_receive: number;
  readonly to_evaluate: number;
  readonly complete: number;
  readonly cancelled: number;
  readonly cancel_asked: number;
};

export const orderCounts = endpoint<void, OrderCounts>({
  method: 'GET',
  path: '/api/shop.Order/counts',
  realm: 'member',
});

export type OrderParcel = LocalText<'company'> & {
  readonly id: number;
  readonly express_no: string;
  readonly items: readonly { readonly order_goods_id: number; readonly num: number }[];
  /** 1 shipped, 2 on the way, 3 delivered, 4 exception. */
  readonly status: number;
  /** Newest first. */
  readonly tracks:
    | readonly {
        readonly time: number | string;
        readonly text: string;
        readonly area?: string;
      }[]
    | null;
  readonly create_time: number;
};

export const orderParcels = endpoint<ById, { readonly list: readonly OrderParcel[] }>({
  method: 'GET',
  path: '/api/shop.Order/express',
  realm: 'member',
});

const onOrder = <Input extends ById, Output = null>(action: string) =>
  endpoint<Input, Output>({ method: 'POST', path: `/api/shop.Order/${action}`, realm: 'member' });

export const cancelOrder = onOrder<ById & { readonly reason: string }>('cancel');
export const askToCancel = onOrder<ById & { readonly reason: string }>('applyCancel');
export const withdrawCancel = onOrder<ById>('withdrawCancel');
export const extendReceipt = onOrder<ById>('extendReceive');
export const confirmReceipt = onOrder<ById>('confirm');
export const hideOrder = onOrder<ById>('hide');

/** `missing`: SKUs that cannot be bought any more. */
export const buyAgain = onOrder<
  ById,
  { readonly cart_ids: readonly number[]; readonly missing: readonly number[] }
>('buyAgain');
