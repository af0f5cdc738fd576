import { endpoint } from '../../../src/contract/index.ts';

export type PayBiz = 'order' | 'recharge';
export type PayMethodName = 'balance' | 'offline' | 'sandbox';

/** Needs an idempotency key. */
export const createPayment = endpoint<
  { readonly biz: PayBiz; readonly id: number; readonly method: PayMethodName },
  {
    readonly pay_no: string;
    /** True if it is paid already. */
    readonly done: boolean;
    readonly amount: string;
    /** Of a gateway: the address at which the customer pays. */
    readonly params: { readonly url?: string };
  }
>({ method: 'POST', path: '/api/shop.Pay/create', realm: 'member' });

export const payStatus = endpoint<
  { readonly pay_no: string },
  {
    readonly pay_no: string;
    /** 0 open, 1 paid, 2 closed, 3 failed. */
    readonly status: number;
    readonly paid: boolean;
    readonly amount: string;
    readonly biz_type: PayBiz;
    readonly biz_id: number;
  }
>({ method: 'GET', path: '/api/shop.Pay/status', realm: 'member' });

/** Evidence of a bank transfer: its number, or pictures. */
export const sendVoucher = endpoint<{
  readonly pay_no: string;
  readonly serial: string;
  readonly images: readonly string[];
}>({ method: 'POST', path: '/api/shop.Pay/offlineVoucher', realm: 'member' });
