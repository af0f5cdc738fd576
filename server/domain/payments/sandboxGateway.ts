import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../src/contract/index.ts';
import type { Gateway, GatewayRefundStatus, GatewayReport, GatewayStatus } from './gateway.ts';

/** Address of the sandbox, and the secret that signs its reports. */
export type SandboxOptions = { readonly url: string; readonly secret: string };

/** Report of the sandbox: amounts in fen. `sign` covers all other fields. */
export type SandboxReport = {
  readonly event_id: string;
  readonly merchant: string;
  readonly currency: string;
  readonly pay_no: string;
  readonly trade_no: string;
  readonly amount: number;
  readonly status: 'paid' | 'closed' | 'refunded' | 'refund_declined';
  /** Number of the refund; empty in a report of a payment. */
  readonly refund_no: string;
  readonly sign: string;
};

export const sandboxMerchant = 'shopwright';
const currency = 'CNY';
const patienceMs = 5_000;

/**
 * The adapter of the sandbox, a gateway for trials: `node scripts/sandboxGateway.ts`. Requests carry the
 * secret; reports are signed with it.
 */
export function createSandbox({ url, secret }: SandboxOptions): Gateway {
  const send = async <T>(path: string, body: object): Promise<T> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new Refusal('gateway_failed', { params: { text: String(error) } });
    });
    // The reply of the sandbox has the type of its path.
    const data = (await reply.json()) as T & { readonly error?: string };
    if (!reply.ok)
      throw new Refusal('gateway_failed', { params: { text: data.error ?? String(reply.status) } });
    return data;
  };
  return {
    async create({ payNo, amount, expireTime }) {
      await send('/create', {
        pay_no: payNo,
        amount,
        currency,
        merchant: sandboxMerchant,
        expire_time: expireTime,
      });
      return { url: `${url}/pay?pay_no=${encodeURIComponent(payNo)}` };
    },
    query: (payNo) => send<SandboxStatus>('/query', { pay_no: payNo }).then(statusOf),
    close: (payNo) => send<SandboxStatus>('/close', { pay_no: payNo }).then(statusOf),
    async refund({ refundNo, payNo, amount }) {
      const {
        state,
        gateway_refund_no: gatewayRefundNo,
        reason,
      } = await send<SandboxRefund>('/refund', { refund_no: refundNo, pay_no: payNo, amount });
      if (state === 'declined') return { state, reason };
      return state === 'done' ? { state, gatewayRefundNo } : { state };
    },
    verify: (body) => readReport(body, secret),
  };
}

type SandboxStatus = {
  readonly state: GatewayStatus['state'];
  readonly trade_no: string;
  readonly amount: number;
};

type SandboxRefund = {
  readonly state: GatewayRefundStatus['state'];
  readonly gateway_refund_no: string;
  readonly reason: string;
};

const statusOf = ({ state, trade_no, amount }: SandboxStatus): GatewayStatus => ({
  state,
  tradeNo: trade_no,
  amount,
});

/** The signature of a report. */
export const signReport = (report: Omit<SandboxReport, 'sign'>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      [
        report.event_id,
        report.merchant,
        report.currency,
        report.pay_no,
        report.trade_no,
        report.amount,
        report.status,
        report.refund_no,
      ].join('\n'),
    )
    .digest('hex');

function readReport(body: Readonly<Record<string, unknown>>, secret: string): GatewayReport {
  const text = (name: keyof SandboxReport) => String(body[name] ?? '');
  const report = {
    event_id: text('event_id'),
    merchant: text('merchant'),
    currency: text('currency'),
    pay_no: text('pay_no'),
    trade_no: text('trade_no'),
    amount: Number(body['amount']),
    status: sandboxStatuses.find((status) => status === text('status')) ?? 'closed',
    refund_no: text('refund_no'),
  };
  const [given, wanted] = [text('sign'), signReport(report, secret)].map((each) =>
    Buffer.from(each),
  );
  const isSigned =
    given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted);
  const isOurs = report.merchant === sandboxMerchant && report.currency === currency;
  if (!isSigned || !isOurs || report.event_id === '' || report.event_id.length > 64)
    throw new Refusal('denied');
  const { event_id: eventId, pay_no: payNo, amount, status, refund_no: refundNo } = report;
  if (status === 'paid' || status === 'closed')
    return { about: 'payment', eventId, payNo, amount, tradeNo: report.trade_no, status };
  const outcome =
    status === 'refunded'
      ? ({ state: 'done', gatewayRefundNo: report.trade_no } as const)
      : ({ state: 'declined', reason: 'declined by the sandbox' } as const);
  return { about: 'refund', eventId, payNo, amount, refundNo, outcome };
}

const sandboxStatuses = ['paid', 'closed', 'refunded', 'refund_declined'] as const;
