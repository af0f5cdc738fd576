import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** A line of a refund; amounts are decimal texts. */
export type RefundLineRow = LocalText<'goods_name' | 'sku_text'> & {
  readonly order_goods_id: number;
  readonly goods_id: number;
  /** 0: an amount for the line, with no unit of it. */
  readonly num: number;
  readonly amount: string;
  readonly image: string;
};

export type OwnRefund = {
  readonly id: number;
  readonly refund_no: string;
  readonly order_id: number;
  /** 1 money only, 2 with goods that come back. */
  readonly type: number;
  readonly reason_code: number;
  readonly explain: string;
  /** 1: made by the shop without a request. */
  readonly by_staff: number;
  /** Of the shop to the member. */
  readonly note: string;
  readonly images: readonly string[];
  readonly apply_amount: string;
  readonly refund_amount: string;
  readonly freight_amount: string;
  readonly integral_back: number;
  /** 1 waits, 2 agreed, 3 refused. */
  readonly audit_status: number;
  /** 1 processing, 2 refunded, 3 closed, 4 money failed. */
  readonly status: number;
  /** 0 not sent, 1 sent, 2 received, 3 rejected. */
  readonly user_ship_status: number;
  readonly refuse_reason: string;
  readonly return_address: Readonly<Record<string, unknown>> | null;
  readonly express_no: string;
  readonly receive_remark: string;
  readonly deadline_time: number | null;
  readonly finish_time: number | null;
  readonly create_time: number;
  readonly lines: readonly RefundLineRow[];
};

export type RefundStep = {
  readonly action: string;
  readonly actor_type: string;
  readonly create_time: number;
};

export type RefundDetailRow = OwnRefund & { readonly logs: readonly RefundStep[] };

export const refundReasons = endpoint<
  void,
  { readonly list: readonly { readonly code: number; readonly name: string }[] }
>({ method: 'GET', path: '/api/shop.Refund/reasons', realm: 'member' });

/** Bounds of a refund of these lines. */
export type RefundBounds = {
  /** 1 money only, 2 with goods that come back. */
  readonly types: readonly number[];
  /** The most, with the freight. */
  readonly amount: string;
  readonly freight_amount: string;
  readonly points: number;
  readonly lines: readonly {
    readonly order_goods_id: number;
    readonly num: number;
    readonly amount: string;
  }[];
};

/** `lines`: `12:1,13:2`, lines with their pieces; absent: all that is left. */
export const refundPrecheck = endpoint<
  { readonly order_id: number; readonly lines?: string },
  RefundBounds
>({ method: 'GET', path: '/api/shop.Refund/precheck', realm: 'member' });

/** Needs an idempotency key. */
export const applyRefund = endpoint<
  {
    readonly order_id: number;
    /** 1 money only, 2 with goods that come back. */
    readonly type: number;
    readonly lines: readonly { readonly order_goods_id: number; readonly num: number }[];
    readonly amount: string;
    readonly reason_code: number;
    readonly explain: string;
    readonly images: readonly string[];
    readonly to_balance: 0 | 1;
  },
  { readonly id: number; readonly refund_no: string }
>({ method: 'POST', path: '/api/shop.Refund/apply', realm: 'member' });

export const cancelRefund = endpoint<{ readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Refund/cancel',
  realm: 'member',
});

export const shipRefund = endpoint<{
  readonly id: number;
  readonly company_id: number;
  readonly express_no: string;
}>({ method: 'POST', path: '/api/shop.Refund/ship', realm: 'member' });

/** Carriers that goods are sent back with. */
export const refundCarriers = endpoint<
  void,
  { readonly list: readonly (LocalText & { readonly id: number })[] }
>({ method: 'GET', path: '/api/shop.Refund/companies', realm: 'member' });

export const refundIndex = endpoint<
  { readonly cursor?: number },
  { readonly list: readonly OwnRefund[]; readonly cursor: number | null }
>({ method: 'GET', path: '/api/shop.Refund/index', realm: 'member' });

export const refundDetail = endpoint<{ readonly id: number }, RefundDetailRow>({
  method: 'GET',
  path: '/api/shop.Refund/detail',
  realm: 'member',
});
