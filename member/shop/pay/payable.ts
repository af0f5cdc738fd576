import { memberIndex } from '../../../src/contract/index.ts';
import { orderDetail, OrderStatus } from '../api/orders.ts';
import type { PayBiz, PayMethodName } from '../api/pay.ts';
import { rechargeIndex } from '../api/recharge.ts';
import type { StoreCall } from '../storeScreen.ts';

/** Something to pay: an order, or a top-up of the balance. */
export type StorePayment = {
  readonly biz: PayBiz;
  readonly id: number;
  readonly no: string;
  /** Decimal text. */
  readonly amount: string;
  readonly state: 'open' | 'paid' | 'closed';
  /** Unix seconds; null without an end. */
  readonly expireTime: number | null;
  /** Method of the last try. */
  readonly method: string | null;
  /** True if evidence of a transfer was sent, which the shop has not confirmed yet. */
  readonly isAnnounced: boolean;
  /** Balance of the member, a decimal text. */
  readonly balance: string;
};

/** @throws {ReplyError} not_found */
export async function payableOrder(call: StoreCall, id: number): Promise<StorePayment> {
  const [{ row }, balance] = await Promise.all([call(orderDetail, { id }), balanceOf(call)]);
  return {
    biz: 'order',
    id,
    no: row.order_no,
    amount: row.pay_amount,
    state: row.pay_status === 1 ? 'paid' : row.status === OrderStatus.toPay ? 'open' : 'closed',
    expireTime: row.expire_time,
    method: row.pay_method,
    isAnnounced: row.pay_serial !== '' || row.pay_voucher.length > 0,
    balance,
  };
}

/** The top-up is among the latest ones of the member; undefined if it is not. */
export async function payableRecharge(
  call: StoreCall,
  id: number,
): Promise<StorePayment | undefined> {
  const [{ list }, balance] = await Promise.all([call(rechargeIndex, {}), balanceOf(call)]);
  const found = list.find((row) => row.id === id);
  if (!found) return undefined;
  return {
    biz: 'recharge',
    id,
    no: found.order_no,
    amount: found.money,
    state: found.status === 2 ? 'paid' : found.status === 1 ? 'open' : 'closed',
    expireTime: found.expire_time,
    method: found.pay_method,
    isAnnounced: false,
    balance,
  };
}

async function balanceOf(call: StoreCall): Promise<string> {
  const { userInfo } = await call(memberIndex, {});
  return 'money' in userInfo ? userInfo.money : '0.00';
}

/** A way to pay; `isShort`: the balance is too low. */
export type PayWay = { readonly method: PayMethodName; readonly isShort: boolean };

/** Ways that the shop offers for it, by its public settings. A balance does not top up itself. */
export function payWays(
  { biz, amount, balance }: Pick<StorePayment, 'biz' | 'amount' | 'balance'>,
  settings: Readonly<Record<string, unknown>>,
): readonly PayWay[] {
  const isOn = (name: string) => settings[name] === true || settings[name] === 1;
  const isShort = Number(balance) < Number(amount);
  return [
    ...(isOn('balance_enabled') && biz === 'order'
      ? [{ method: 'balance', isShort } as const]
      : []),
    ...(isOn('sandbox_enabled') ? [{ method: 'sandbox', isShort: false } as const] : []),
    ...(isOn('offline_enabled') ? [{ method: 'offline', isShort: false } as const] : []),
  ];
}

/** The way that is chosen at first: that of the last try, else the first that can pay. */
export const firstWay = (
  ways: readonly PayWay[],
  last: string | null,
): PayMethodName | undefined => {
  const usable = ways.filter(({ isShort }) => !isShort);
  return (usable.find(({ method }) => method === last) ?? usable[0])?.method;
};

/** `14:59` until a moment; hours where there are some. Undefined once it has passed. */
export function timeLeft(seconds: number): string | undefined {
  if (seconds <= 0) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
