import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** A measurement of the body; bounds are millimetres, of a weight grams. */
export type Measurement = LocalText<'name'> &
  LocalText<'guide'> & {
    readonly id: number;
    /** The unit a member reads: `cm`, `inch` or `kg`. */
    readonly unit: string;
    readonly min_mm: number;
    readonly max_mm: number;
  };

export const sizeGroups = endpoint<void, { readonly measurements: readonly Measurement[] }>({
  method: 'GET',
  path: '/api/shop.Size/groups',
  realm: 'public',
});

/** Needs an idempotency key. Values of measures are millimetres or grams. */
export const createCustomOrder = endpoint<
  {
    readonly contact: string;
    readonly mobile: string;
    readonly requirement: string;
    readonly images: readonly string[];
    readonly measures: readonly { readonly measurement_id: number; readonly value: number }[];
    readonly budget?: string;
    readonly goods_id?: number;
    readonly look_id?: number;
  },
  { readonly id: number; readonly custom_no: string }
>({ method: 'POST', path: '/api/shop.CustomOrder/create', realm: 'member' });

export const acceptCustomQuote = endpoint<{ readonly id: number }>({
  method: 'POST',
  path: '/api/shop.CustomOrder/accept',
  realm: 'member',
});

/** A custom order of the member; amounts are decimal texts, times unix seconds. */
export type CustomOrderRow = {
  readonly id: number;
  readonly custom_no: string;
  /** 1 new, 2 quoted, 3 accepted, 4 in production, 5 delivered, 6 closed. */
  readonly state: number;
  readonly requirement: string;
  readonly images: readonly string[];
  readonly budget: string | null;
  readonly quote_amount: string | null;
  readonly deposit_amount: string | null;
  readonly quote_remark: string;
  readonly quote_expire_time: number | null;
  readonly order_id: number | null;
  readonly close_reason: string | null;
  readonly create_time: number;
};

export const customOrderIndex = endpoint<
  { readonly page: number },
  { readonly list: readonly CustomOrderRow[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.CustomOrder/index', realm: 'member' });
