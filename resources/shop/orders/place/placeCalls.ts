import { useMemo } from 'react';
import type { Http } from '../../../../src/client/index.ts';
import { apiUrl } from '../../../../src/contract/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';

/** Where the calls of the dialog go: they belong to orders, wherever it is opened. */
const path = 'shop/order/order';

export type MemberChoice = {
  readonly id: number;
  readonly nickname: string;
  readonly username: string;
};

/** An address of a member; receiver and place may be masked. */
type MemberAddress = {
  readonly id: number;
  readonly consignee: string;
  readonly mobile: string;
  readonly place: string;
};

export type MemberToOrderFor = MemberChoice & { readonly addresses: readonly MemberAddress[] };

/** A SKU that is on sale; its price in yuan. */
export type SkuChoice = {
  readonly id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly sku_text: string;
  readonly sku_text_en: string | null;
  readonly sku_code: string;
  readonly image: string;
  readonly price: string;
  /** Absent: it is not known yet. */
  readonly stock?: number;
};

/** The order as the server reads it; `address` is a list of one, and goes before `address_id`. */
export type OrderBody = {
  readonly user_id: number;
  readonly items: readonly { readonly sku_id: number; readonly num: number }[];
  readonly address_id?: number;
  readonly address?: readonly Readonly<Record<string, unknown>>[];
  readonly coupon_receive_id?: number;
};

/** Amounts of the order in yuan, and the reasons that prevent it. */
export type StaffQuote = {
  readonly lines: readonly { readonly sku_id: number; readonly amount?: string }[];
  readonly goods_amount: string;
  readonly coupon_amount: string;
  readonly freight_amount: string;
  readonly pay_amount: string;
  /** False if nothing of it is shipped. */
  readonly needs_address: boolean;
  readonly coupon_receive_id: number | null;
  readonly coupons: readonly {
    readonly id: number;
    readonly name: string;
    readonly name_en: string | null;
    readonly amount: string;
    readonly usable: boolean;
    readonly reason?: 'gone' | 'not_started' | 'scope' | 'threshold';
    readonly short?: string;
  }[];
  readonly undeliverable: readonly { readonly sku_id: number }[];
  readonly stock_short: readonly { readonly sku_id: number; readonly left: number }[];
  readonly limit_exceeded: readonly {
    readonly goods_id: number;
    readonly min: number;
    readonly max: number;
  }[];
};

export type PlacedReply = {
  readonly order_id: number;
  readonly order_no: string;
  readonly pay_amount: string;
  /** Unix seconds. */
  readonly expire_time: number;
};

type Listed<T> = { readonly list: readonly T[] };

/** The calls of the dialog that orders for a member. Refusals are thrown, and shown by the dialog. */
export function usePlaceCalls() {
  const http = useHttp();
  return useMemo(() => placeCalls(http), [http]);
}

/** The call that finds SKUs: each dialog has its own, with the permission of its action. */
export type SkuCall = 'placeSkus' | 'editSkus';

function placeCalls(http: Http) {
  const post = async <T>(
    name: string,
    body: object,
    options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string } = {},
  ): Promise<T> => {
    const { data } = await http.request<T>({
      method: 'POST',
      url: apiUrl(path, name),
      body,
      showCodeMessage: false,
      ...options,
    });
    return data;
  };
  return {
    members: async (text: string, signal: AbortSignal) =>
      (await post<Listed<MemberChoice>>('placeMembers', { text }, { signal })).list,
    member: (id: number) => post<MemberToOrderFor>('placeMember', { id }),
    skus:
      (call: SkuCall) =>
      async (text: string, signal: AbortSignal): Promise<readonly SkuChoice[]> =>
        (await post<Listed<SkuChoice>>(call, { text }, { signal })).list,
    /** All SKUs of the products of these. */
    siblings: async (call: SkuCall, ids: readonly number[]) =>
      (await post<Listed<SkuChoice>>(call, { skus: ids.map((id) => ({ id })) })).list,
    quote: (body: OrderBody & { readonly auto_coupon?: 1 }, signal: AbortSignal) =>
      post<StaffQuote>('placeQuote', body, { signal }),
    place: (
      body: OrderBody & { readonly pay_amount: string; readonly remark: string },
      idempotencyKey: string,
    ) => post<PlacedReply>('place', body, { idempotencyKey }),
  };
}
