import type { Endpoint, EndpointInput, Envelope, QueryParams } from '../contract/index.ts';
import { basesOf, linkOf } from './address.ts';
import {
  type Answer,
  type Call,
  callDefaults,
  type CallOptions,
  type PlannedCall,
  type Reply,
} from './call.ts';
import { createEndSession, createExchange, createFollow, refusalOf } from './exchange.ts';
import { Cancelled, createReport, ReplyError } from './failures.ts';
import type { HttpOptions, HttpPorts } from './ports.ts';
import { createRefresh } from './refresh.ts';
import { createSend } from './send.ts';
import type { Sessions } from './sessions.ts';

/**
 * Client of the server. Every call follows the protocol: tokens and language are sent, expired tokens are
 * renewed once for all, identical calls are replaced, failures are shown.
 *
 * Each call rejects with a ReplyError when the server refuses, a StatusError for an HTTP failure, a
 * NetworkError without a reply, or Cancelled when it was given up.
 */
export type Http = {
  readonly request: {
    <Data = unknown>(call: Call & { readonly reduce?: true }): Promise<Envelope<Data>>;
    <Data = unknown>(call: Call & { readonly reduce: false }): Promise<Reply<Data>>;
  };
  /** Calls an endpoint of the contract and gives its `data`. */
  readonly call: <Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: Omit<CallOptions, 'reduce'>,
  ) => Promise<Output>;
  /** Returns the reply itself with its body unread, or the envelope sent instead of a file. */
  readonly open: (call: Call) => Promise<Answer>;
  /** An address for `<img src>` and streams, which send no headers. */
  readonly link: (url: string, params?: QueryParams) => string;
};

export function createHttp(options: HttpOptions, ports: HttpPorts): Http {
  const { sessions } = ports;
  const bases = basesOf(options);
  const report = createReport(ports);
  const overlay = createOverlay(ports.loading);
  const inFlight = createInFlight();
  const send = createSend(bases, ports);
  const endSession = createEndSession(ports, bases);
  const follow = createFollow({ ports, bases, report, endSession });
  const refresh = createRefresh(ports, { ask, leave: endSession });
  const exchange = createExchange({ sessions, send, refresh, follow });

  return { request, call, open, link: (url, params = {}) => linkOf(bases, url, params) };

  function request<Data>(call: Call & { readonly reduce?: true }): Promise<Envelope<Data>>;
  function request<Data>(call: Call & { readonly reduce: false }): Promise<Reply<Data>>;
  async function request<Data>(call: Call): Promise<Envelope<Data> | Reply<Data>> {
    const { response, envelope } = await open({ ...call, expects: 'envelope' });
    // Safe: the reply was checked to be an envelope, and the contract types its data.
    const body = envelope as Envelope<Data>;
    const { status, headers } = response;
    return call.reduce === false ? { status, headers, body } : body;
  }

  async function call<Input extends EndpointInput, Output>(
    { method, path: url }: Endpoint<Input, Output>,
    input: Input,
    given: Omit<CallOptions, 'reduce'> = {},
  ): Promise<Output> {
    const content: EndpointInput = input;
    const isQuery = method === 'GET' && content && !(content instanceof FormData);
    const carried = isQuery ? { params: content } : { body: content };
    const { data } = await request<Output>({ ...given, ...carried, method, url });
    return data;
  }

  function open(call: Call): Promise<Answer> {
    const order = { ...callDefaults, ...options.defaults, ...call };
    const controller = new AbortController();
    const { signal = controller.signal } = order;
    const either = AbortSignal.any([signal, controller.signal]);
    // Deferred, so that a replaced call is aborted before this one is sent.
    const outcome = Promise.resolve().then(() => settle(order, () => exchange(order, either)));
    if (order.cancelDuplicate && !(order.body instanceof FormData))
      inFlight.enter(identityOf(order, sessions), controller, outcome);
    return outcome;
  }

  /** The refresh itself: it neither replaces another call nor waits for a token. */
  async function ask(call: Call): Promise<unknown> {
    const order = { ...callDefaults, ...options.defaults, ...call };
    const { envelope } = await settle(order, async () => {
      const answer = await send(order, new AbortController().signal);
      const refusal = refusalOf(answer);
      if (refusal) throw new ReplyError(refusal);
      return answer;
    });
    return envelope?.data;
  }

  async function settle(order: PlannedCall, work: () => Promise<Answer>): Promise<Answer> {
    if (order.loading) overlay.enter();
    try {
      const answer = await work();
      report.success(order, answer.envelope?.msg ?? '');
      return answer;
    } catch (error) {
      report.failure(order, error);
      throw error;
    } finally {
      if (order.loading) overlay.leave();
    }
  }
}

/** Key by which two calls are identical. Source: contract 1.8.4. */
const identityOf = ({ method, url, params, body, ...order }: PlannedCall, sessions: Sessions) =>
  JSON.stringify([
    url,
    method,
    order.adminToken ? sessions.admin.get().token : '',
    order.anotherToken || sessions.member.get().token,
    params,
    body,
  ]);

/** The calls under way, by what makes two of them identical. */
function createInFlight() {
  const calls = new Map<string, AbortController>();
  return {
    /** Cancels the call under way with the same key, if any, and takes its place. */
    enter(key: string, controller: AbortController, outcome: Promise<Answer>) {
      calls.get(key)?.abort(new Cancelled('duplicate', outcome));
      calls.set(key, controller);
      const leave = () => {
        if (calls.get(key) === controller) calls.delete(key);
      };
      outcome.then(leave, leave);
    },
  };
}

/** Counts the calls that need the overlay: it stays until the last of them has settled. */
function createOverlay({ show, hide }: HttpPorts['loading']) {
  let waiting = 0;
  return {
    enter() {
      waiting += 1;
      if (waiting === 1) show();
    },
    leave() {
      waiting -= 1;
      if (waiting === 0) hide();
    },
  };
}
