import type { Tx } from '../../db/index.ts';
import { endNotices } from '../messages/endNotices.ts';

/** Names the notices of one payment, the newest problem of which has this event. */
export const paymentNoticeKey = (paymentId: number, eventId: number): string =>
  `${prefixOf(paymentId)}${eventId}`;

const prefixOf = (paymentId: number): string => `payment:${paymentId}:`;

/** Marks the notices of a payment problem as read once it is settled. */
export const endPaymentNotices = (tx: Tx, paymentId: number, now: number): Promise<void> =>
  endNotices(tx, [{ key: prefixOf(paymentId), isPrefix: true }], now);
