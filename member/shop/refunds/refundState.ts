/** State of a refund, as its member sees it. */
export type RefundState =
  | 'waiting'
  | 'toSend'
  | 'sent'
  | 'paying'
  | 'refunded'
  | 'refused'
  | 'closed';

/** Values of a refund that decide on its state. */
type RefundFacts = {
  /** 1 money only, 2 with goods that come back. */
  readonly type: number;
  /** 1 waits, 2 agreed, 3 refused. */
  readonly audit_status: number;
  /** 1 processing, 2 refunded, 3 closed, 4 money failed. */
  readonly status: number;
  /** 0 not sent, 1 sent, 2 received, 3 rejected. */
  readonly user_ship_status: number;
};

/** A payment that failed at the gateway is tried again: to the member it is on its way. */
export function refundState(refund: RefundFacts): RefundState {
  const { type, audit_status, status, user_ship_status } = refund;
  if (status === 2) return 'refunded';
  if (audit_status === 3) return 'refused';
  if (status === 3) return 'closed';
  if (audit_status === 1) return 'waiting';
  if (type === 2 && user_ship_status === 0) return 'toSend';
  if (type === 2 && user_ship_status === 1) return 'sent';
  return 'paying';
}

/** True while a member can withdraw it: nothing was sent back, and no money is on its way. */
export const canWithdraw = (refund: RefundFacts): boolean => {
  const state = refundState(refund);
  return state === 'waiting' || state === 'toSend';
};

/** `12:1,13:2`, as the check of a refund takes lines with their pieces. */
export const linesText = (pieces: ReadonlyMap<number, number>): string =>
  [...pieces].map(([line, num]) => `${line}:${num}`).join(',');
