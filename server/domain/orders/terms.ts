const day = 86_400;

/** So long after everything left an order counts as received. Source: domain A21, auto_receive_days. */
export const autoReceiveSeconds = 10 * day;

/** `reason_code` of refunds that staff cause. */
export const refundReasons = { cancelApproved: 1, shopClosed: 2 } as const;
