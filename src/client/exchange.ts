import { isSuccess, LoginState, ReplyCode, type Area, type Envelope } from '../contract/index.ts';
import { areaOf } from './address.ts';
import type { Answer, Order } from './call.ts';
import { typeOf, type Follow } from './consequences.ts';
import { Cancelled, ReplyError } from './failures.ts';
import type { Refresh } from './refresh.ts';
import type { Send } from './send.ts';
import type { Person } from './session.ts';
import type { Sessions } from './sessions.ts';

type Parts = {
  readonly sessions: Sessions;
  readonly send: Send;
  readonly refresh: Refresh;
  readonly follow: Follow;
};

/** A call, sent again when its token had expired. */
export type Exchange = (order: Order, signal: AbortSignal) => Promise<Answer>;

/** @throws {ReplyError} when the code is no success; what the code asks for has then been done */
export function createExchange({ sessions, send, refresh, follow }: Parts): Exchange {
  return async (order, signal) => {
    const area = areaOf(order.url);
    const sender = area && sessions[area].get();
    const answer = await send(order, signal);
    const refusal = refusalOf(answer);
    if (!refusal) return answer;
    if (!area || !sender) throw new ReplyError(refusal);
    if (!isExpired(order, area, sender, refusal)) throw follow(refusal, { area, sender });
    return again(order, signal, { area, sender, refusal });
  };

  async function again(order: Order, signal: AbortSignal, first: Expired): Promise<Answer> {
    const { area, sender } = first;
    await refresh(area, sender);
    if (signal.aborted) throw new Cancelled('aborted');
    const now = sessions[area].get();
    // Somebody else signed in meanwhile. This call is not theirs to make.
    if (now.id !== sender.id) throw follow(first.refusal, { area, sender, isRepeat: true });
    const answer = await send(order, signal);
    const refusal = refusalOf(answer);
    if (refusal) throw follow(refusal, { area, sender: now, isRepeat: true });
    return answer;
  }

  /** Expired, or already renewed by someone else while this call was under way. */
  function isExpired(order: Order, area: Area, { token }: Person, { code, data }: Envelope) {
    const wasSent = area === 'admin' ? order.adminToken : !order.anotherToken;
    if (!token || !wasSent) return false;
    if (code === ReplyCode.expired) return true;
    const current = sessions[area].get().token;
    return (
      code === ReplyCode.login &&
      typeOf(data) === LoginState.needLogin &&
      current !== '' &&
      current !== token
    );
  }
}

type Expired = { readonly area: Area; readonly sender: Person; readonly refusal: Envelope };

/** The envelope, when it is one that refuses. */
export const refusalOf = ({ envelope }: Answer) =>
  envelope && !isSuccess(envelope) ? envelope : undefined;
