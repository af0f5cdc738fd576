/** Where a payment stands at its gateway. */
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

/** What a gateway reports of a payment, its signature, merchant and currency verified. */
export type GatewayReport = {
  /** Unique per gateway: a report that is sent again has the same. */
  readonly eventId: string;
  readonly payNo: string;
  readonly tradeNo: string;
  /** Fen. */
  readonly amount: number;
  readonly status: 'paid' | 'closed';
};

/**
 * A payment gateway behind its adapter. Calls go over the network, so never inside a transaction; each
 * may be repeated. Source: domain B.3.
 */
export type Gateway = {
  /** Announces a payment; the answer is what the client needs to pay. */
  create(payment: GatewayPayment): Promise<Readonly<Record<string, unknown>>>;
  query(payNo: string): Promise<GatewayStatus>;
  /** Takes no money for it any more; `paid` when it has already. */
  close(payNo: string): Promise<GatewayStatus>;
  /** @throws with the text of the provider when it declines */
  refund(refund: GatewayRefund): Promise<{ readonly gatewayRefundNo: string }>;
  /** @throws {Refusal} denied for a signature, a merchant or a currency that is not ours */
  verify(body: Readonly<Record<string, unknown>>): GatewayReport;
};

/** The gateways of this shop by the method they serve. */
export type Gateways = { readonly sandbox?: Gateway };
