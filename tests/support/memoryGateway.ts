import type { Gateway, GatewayStatus } from '../../server/domain/payments/gateway.ts';
import {
  createSandbox,
  sandboxMerchant,
  type SandboxReport,
  signReport,
} from '../../server/domain/payments/sandboxGateway.ts';

const secret = 'a secret of tests';
const amountOfTests = 20_000;

/** A gateway in memory, whose reports are signed as those of the sandbox are. */
export function memoryGateway() {
  const states = new Map<string, GatewayStatus['state']>();
  /** Refund numbers in the order they were asked for. */
  const refunded: string[] = [];
  let refundMode: 'done' | 'pending' | 'declined' = 'done';
  const statusOf = (payNo: string): GatewayStatus => ({
    state: states.get(payNo) ?? 'unknown',
    tradeNo: `T-${payNo}`,
    amount: amountOfTests,
  });
  const gateway: Gateway = {
    async create({ payNo }) {
      if (!states.has(payNo)) states.set(payNo, 'open');
      return { url: `/pay/${payNo}` };
    },
    query: async (payNo) => statusOf(payNo),
    async close(payNo) {
      if (states.get(payNo) === 'open') states.set(payNo, 'closed');
      return statusOf(payNo);
    },
    async refund({ refundNo }) {
      refunded.push(refundNo);
      if (refundMode === 'declined') return { state: 'declined', reason: 'card expired' };
      if (refundMode === 'pending') return { state: 'pending' };
      return { state: 'done', gatewayRefundNo: `G${refundNo}` };
    },
    verify: createSandbox({ url: 'http://127.0.0.1:9', secret }).verify,
  };
  const signed = (
    fields: Pick<SandboxReport, 'event_id' | 'pay_no' | 'trade_no' | 'amount' | 'status'>,
    refund_no = '',
  ) => {
    const report = { ...fields, merchant: sandboxMerchant, currency: 'CNY', refund_no };
    return { ...report, sign: signReport(report, secret) };
  };
  return {
    gateway,
    states,
    refunded,
    reset() {
      states.clear();
      refunded.length = 0;
      refundMode = 'done';
    },
    /** Sets the gateway's answer to refunds from now on. */
    answerRefunds: (mode: typeof refundMode) => void (refundMode = mode),
    /** The report of a payment that succeeded. */
    reportOf: (payNo: unknown, amount = amountOfTests, event = `E-${String(payNo)}`) =>
      signed({
        event_id: event,
        pay_no: String(payNo),
        trade_no: `T-${String(payNo)}`,
        amount,
        status: 'paid',
      }),
    /** The report of what became of a refund. */
    refundReportOf: (
      { refundNo, payNo }: { readonly refundNo: string; readonly payNo: string },
      status: 'refunded' | 'refund_declined',
    ) =>
      signed(
        {
          event_id: `ER-${refundNo}-${status}`,
          pay_no: payNo,
          trade_no: `SR-${refundNo}`,
          amount: amountOfTests,
          status,
        },
        refundNo,
      ),
  };
}
