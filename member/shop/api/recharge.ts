import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** A plan to top up the balance; amounts are decimal texts. */
export type RechargePlan = LocalText & {
  readonly id: number;
  readonly money: string;
  readonly give_money: string;
  readonly give_score: number;
  readonly is_recommend: number;
  readonly end_time: number | null;
  readonly left: number | null;
};

export const rechargePlans = endpoint<
  void,
  {
    readonly list: readonly RechargePlan[];
    /** Null without amounts of one's own choice. */
    readonly custom: { readonly min: string; readonly max: string } | null;
  }
>({ method: 'GET', path: '/api/shop.Recharge/plans', realm: 'member' });

export type RechargeRow = {
  readonly id: number;
  readonly order_no: string;
  readonly money: string;
  readonly give_money: string;
  readonly give_score: number;
  readonly pay_method: string | null;
  /** 1 to pay, 2 paid, 3 closed. */
  readonly status: number;
  readonly create_time: number;
  readonly expire_time: number | null;
};

export const rechargeIndex = endpoint<
  { readonly page?: number },
  { readonly list: readonly RechargeRow[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Recharge/index', realm: 'member' });

/** Needs an idempotency key. */
export const createRecharge = endpoint<
  { readonly plan_id: number } | { readonly money: string },
  { readonly id: number }
>({ method: 'POST', path: '/api/shop.Recharge/create', realm: 'member' });
