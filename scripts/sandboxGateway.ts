import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  sandboxMerchant,
  type SandboxReport,
  signReport,
} from '../server/domain/payments/sandboxGateway.ts';

/**
 * A payment gateway for trials, in a process of its own. It keeps payments in memory, and signs what it
 * reports to the shop.
 *
 * `POST /act { pay_no, times, delay_ms, shuffle }` pays a payment as its buyer would, and sends the report
 * so often, so late, and out of order. The page of a payment does the same with one click.
 *
 * `POST /refunds { mode }`: `now` pays back at once, `later` reports it after a second, `decline` reports
 * that it does not.
 *
 * Settings: SANDBOX_PORT (9191), SANDBOX_SECRET, SHOP_URL (http://127.0.0.1:8686).
 */
const port = Number(process.env['SANDBOX_PORT'] ?? 9191);
const secret = process.env['SANDBOX_SECRET'] ?? 'sandbox';
const shopUrl = process.env['SHOP_URL'] ?? 'http://127.0.0.1:8686';
if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('The sandbox gateway is for trials: it does not start in production.\n');
  process.exit(1);
}

type SandboxPayment = {
  readonly pay_no: string;
  readonly amount: number;
  readonly expire_time: number | null;
  state: 'open' | 'paid' | 'closed';
  trade_no: string;
  /** By refund number, in fen. */
  readonly refunds: Map<string, number>;
};

let refundMode: 'now' | 'later' | 'decline' = 'now';

type Body = Readonly<Record<string, unknown>>;
const payments = new Map<string, SandboxPayment>();

class Declined extends Error {}

const find = (body: Body): SandboxPayment => {
  const payment = payments.get(String(body['pay_no']));
  if (!payment) throw new Declined('no such payment');
  return payment;
};

const unknown = { state: 'unknown', trade_no: '', amount: 0 };
const look = (body: Body) => {
  const { state, trade_no, amount } = payments.get(String(body['pay_no'])) ?? unknown;
  return { state, trade_no, amount };
};

const calls: Readonly<Record<string, (body: Body) => unknown>> = {
  '/create'(body) {
    const pay_no = String(body['pay_no']);
    if (body['merchant'] !== sandboxMerchant) throw new Declined('unknown merchant');
    // The same payment may be announced again.
    if (!payments.has(pay_no))
      payments.set(pay_no, {
        pay_no,
        amount: Number(body['amount']),
        expire_time: body['expire_time'] ? Number(body['expire_time']) : null,
        state: 'open',
        trade_no: '',
        refunds: new Map(),
      });
    return look(body);
  },
  '/query': look,
  '/close'(body) {
    const payment = payments.get(String(body['pay_no']));
    if (payment?.state === 'open') payment.state = 'closed';
    return look(body);
  },
  '/refund'(body) {
    const payment = find(body);
    const no = String(body['refund_no']);
    const back = [...payment.refunds].reduce(
      (sum, [name, each]) => sum + (name === no ? 0 : each),
      0,
    );
    if (payment.state !== 'paid' || back + Number(body['amount']) > payment.amount)
      return { state: 'declined', reason: 'nothing left to refund' };
    const isKnown = payment.refunds.has(no);
    const gateway_refund_no = `SR-${no}`;
    if (refundMode === 'decline' && !isKnown) {
      void reportRefund(payment, no, 'refund_declined');
      return { state: 'pending' };
    }
    payment.refunds.set(no, Number(body['amount']));
    if (refundMode === 'now' || isKnown) return { state: 'done', gateway_refund_no };
    void reportRefund(payment, no, 'refunded');
    return { state: 'pending' };
  },
  '/refunds'(body) {
    const mode = body['mode'];
    refundMode = mode === 'later' || mode === 'decline' ? mode : 'now';
    return { mode: refundMode };
  },
  '/act'(body) {
    const payment = find(body);
    if (payment.state === 'closed') throw new Declined('the payment is closed');
    payment.state = 'paid';
    payment.trade_no ||= `S${randomUUID().replaceAll('-', '')}`;
    void report(payment, {
      times: Number(body['times'] ?? 1),
      delayMs: Number(body['delay_ms'] ?? 0),
      isShuffled: body['shuffle'] === true,
    });
    return look(body);
  },
};

type Sending = { readonly times: number; readonly delayMs: number; readonly isShuffled: boolean };

async function report(payment: SandboxPayment, { times, delayMs, isShuffled }: Sending) {
  await sleep(delayMs);
  const { pay_no, trade_no, amount } = payment;
  const event = { event_id: `E${trade_no}`, pay_no, trade_no, amount, refund_no: '' };
  const send = reporter({ ...event, status: 'paid' });
  await Promise.all(
    Array.from({ length: times }, async () => {
      if (isShuffled) await sleep(Math.random() * 200);
      await send();
    }),
  );
}

/** Each try of a declined refund is an event of its own. */
async function reportRefund(
  { pay_no, refunds }: SandboxPayment,
  refund_no: string,
  status: 'refunded' | 'refund_declined',
) {
  const amount = refunds.get(refund_no) ?? 0;
  const event_id = status === 'refunded' ? `ER${refund_no}` : `ED${randomUUID()}`;
  await sleep(1_000);
  await reporter({ event_id, pay_no, trade_no: `SR-${refund_no}`, amount, refund_no, status })();
}

/** Sends a signed report to the shop. */
function reporter(event: Omit<SandboxReport, 'sign' | 'merchant' | 'currency'>) {
  const fields = { ...event, merchant: sandboxMerchant, currency: 'CNY' };
  const body = JSON.stringify({ ...fields, sign: signReport(fields, secret) });
  return () =>
    fetch(`${shopUrl}/api/shop.Pay/callback/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', server: 'true' },
      body,
    }).catch((error: unknown) => process.stderr.write(`report not delivered: ${String(error)}\n`));
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  // Only the shop and tests call it.
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Body;
}

/** Page of the shop that waits for the report of a payment. */
const backTo = (payNo: string) => `${shopUrl}/shop/pay/return?pay_no=${encodeURIComponent(payNo)}`;

/** Page on which a person pays; it says that no money moves. */
function payPage(payNo: string): string {
  const { amount, state } = payments.get(payNo) ?? { amount: 0, state: 'unknown' };
  const yuan = (amount / 100).toFixed(2);
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>测试支付 Test payment</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:28em;margin:12vh auto;padding:0 20px;text-align:center}
a{color:inherit}b{font-size:2.2em}button{font:inherit;padding:12px 40px;margin:16px}</style>
<main><h1>测试支付 Test payment</h1>
<p>仅用于演示，不会扣款。<br>For trials only. No money is taken.</p>
<p><b>¥${yuan}</b></p>
${
  state === 'open'
    ? `<form method="post" action="/paid?pay_no=${encodeURIComponent(payNo)}"><button>付款 Pay</button></form>`
    : '<p>这笔支付已结束。This payment is closed.</p>'
}
<p><a href="${backTo(payNo)}">返回商城 Back to shop</a></p></main></html>`;
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const answer = (status: number, data: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  void (async () => {
    try {
      if (pathname === '/pay')
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(payPage(searchParams.get('pay_no') ?? ''));
      if (pathname === '/paid') {
        const payNo = searchParams.get('pay_no') ?? '';
        const paid = calls['/act']?.({ pay_no: payNo });
        const isPerson = request.headers.accept?.includes('text/html') === true;
        if (!isPerson) return answer(200, paid);
        return response.writeHead(303, { location: backTo(payNo) }).end();
      }
      const call = calls[pathname];
      const isKnown = request.headers.authorization === `Bearer ${secret}`;
      if (!call || !isKnown) return answer(call ? 401 : 404, { error: 'not for you' });
      return answer(200, call(await bodyOf(request)));
    } catch (error) {
      return answer(error instanceof Declined ? 422 : 500, { error: String(error) });
    }
  })();
});
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ sandbox: server.address() })}\n`),
);
