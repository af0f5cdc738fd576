/** State of a payment at its gateway. */
export type GatewayState = 'open' | 'paid' | 'closed' | 'unknown';

export type GatewayPayment = {
  readonly payNo: string;
  /** Fen. */
  readonly amount: number;
  /** Unix seconds; the gateway takes no money after it. */
  readonly expireTime: number | null;
};

export type GatewayStatus = {
  readonly state: GatewayState;
  readonly tradeNo: string;
  /** Fen. */
  readonly amount: number;
};

export type GatewayRefund = {
  readonly refundNo: string;
  readonly payNo: string;
  readonly amount: number;
};

/** State of a refund at a gateway; `pending`: the gateway reports the result later. */
export type GatewayRefundStatus =
  | { readonly state: 'done'; readonly gatewayRefundNo: string }
  | { readonly state: 'pending' }
  /** With the words of the provider. */
  | { readonly state: 'declined'; readonly reason: string };

/** Report of a gateway, its signature, merchant and currency verified. */
export type GatewayReport = {
  /** Unique per gateway: a report that is sent again has the same. */
  readonly eventId: string;
  readonly payNo: string;
  /** Fen. */
  readonly amount: number;
} & (
  | { readonly about: 'payment'; readonly tradeNo: string; readonly status: 'paid' | 'closed' }
  | {
      readonly about: 'refund';
      readonly refundNo: string;
      readonly outcome: Exclude<GatewayRefundStatus, { readonly state: 'pending' }>;
    }
);

/**
 * A payment gateway behind its adapter. Calls go over the network, so never inside a transaction; each
 * may be repeated. Source: domain B.3.
 */
export type Gateway = {
  /** Announces a payment; returns the data the client needs to pay. */
  create(payment: GatewayPayment): Promise<Readonly<Record<string, unknown>>>;
  query(payNo: string): Promise<GatewayStatus>;
  /** Takes no money for it any more; `paid` when it has already. */
  close(payNo: string): Promise<GatewayStatus>;
  /** Pays money back, once per refund number. @throws when the gateway cannot be reached */
  refund(refund: GatewayRefund): Promise<GatewayRefundStatus>;
  /** @throws {Refusal} denied for an invalid signature, or another merchant or currency than the shop's */
  verify(body: Readonly<Record<string, unknown>>): GatewayReport;
};

/** The gateways of this shop by the method they serve. */
export type Gateways = { readonly sandbox?: Gateway };
