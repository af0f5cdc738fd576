import {
  type Area,
  type Envelope,
  isSuccess,
  loginPage,
  LoginState,
  ReplyCode,
} from '../contract/index.ts';
import { areaOf, type Bases } from './address.ts';
import type { Answer, PlannedCall } from './call.ts';
import { Cancelled, ReplyError, type Report } from './failures.ts';
import type { Destination, HttpPorts } from './ports.ts';
import type { Refresh } from './refresh.ts';
import type { Send } from './send.ts';
import type { Person } from './session.ts';
import type { Sessions } from './sessions.ts';

type ExchangeOptions = {
  readonly sessions: Sessions;
  readonly send: Send;
  readonly refresh: Refresh;
  readonly follow: Follow;
};

/** A call, sent again when its token had expired. */
export type CallExchange = (order: PlannedCall, signal: AbortSignal) => Promise<Answer>;

/** @throws {ReplyError} when the code is no success; what the code asks for has then been done */
export function createExchange({ sessions, send, refresh, follow }: ExchangeOptions): CallExchange {
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

  async function again(order: PlannedCall, signal: AbortSignal, first: Expired): Promise<Answer> {
    const { area, sender } = first;
    await refresh(area, sender);
    if (signal.aborted) throw new Cancelled('aborted');
    const now = sessions[area].get();
    // Another user has signed in since: the call is not repeated with their token.
    if (now.id !== sender.id) throw follow(first.refusal, { area, sender, isRepeat: true });
    const answer = await send(order, signal);
    const refusal = refusalOf(answer);
    if (refusal) throw follow(refusal, { area, sender: now, isRepeat: true });
    return answer;
  }

  /** True if the token has expired, or was renewed while this call was pending. */
  function isExpired(order: PlannedCall, area: Area, { token }: Person, { code, data }: Envelope) {
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

type Circumstances = {
  readonly area: Area;
  /** User whose token the refused call carried. */
  readonly sender: Person;
  /** The call had been sent before, with an expired token. */
  readonly isRepeat?: boolean;
};

/** Carries out the consequence of a refusal's code, and returns the error for the caller. */
type Follow = (refusal: Envelope, circumstances: Circumstances) => ReplyError;

type FollowOptions = {
  readonly ports: HttpPorts;
  readonly bases: Bases;
  readonly report: Report;
  readonly endSession: EndSession;
};

/** Source: specification 4, "Request flow". */
export function createFollow({ ports, bases, report, endSession }: FollowOptions): Follow {
  return (refusal, circumstances) => {
    const error = new ReplyError(refusal);
    const { code, data } = refusal;
    if (code === ReplyCode.redirect) ports.navigate(destinationOf(data));
    if (code === ReplyCode.expired && circumstances.isRepeat) leave(error, circumstances);
    if (code === ReplyCode.login) {
      if (typeOf(data) === LoginState.needLogin) leave(error, circumstances);
      else ports.navigate({ path: bases[circumstances.area] });
    }
    return error;
  };

  /** One sentence is enough for all the calls that learn at the same time that a session is over. */
  function leave(error: ReplyError, { area, sender, isRepeat = false }: Circumstances) {
    const isTheirs = ports.sessions[area].get().token === sender.token;
    const isNews = isTheirs && endSession(area);
    if (isRepeat || !isNews) report.markReported(error);
  }
}

const typeOf = (data: unknown): unknown => fieldOf(data, 'type');

function destinationOf(data: unknown): Destination {
  const path = fieldOf(data, 'routePath');
  const name = fieldOf(data, 'routeName');
  return {
    ...(typeof path === 'string' && path ? { path } : {}),
    ...(typeof name === 'string' && name ? { name } : {}),
  };
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;

/**
 * Ends an area's session: the tokens are removed and its login page opens, unless it is open.
 * Gives true the first time; calls that fail in the same breath end nothing any more.
 */
type EndSession = (area: Area) => boolean;

export function createEndSession(ports: HttpPorts, bases: Bases): EndSession {
  const ending = new Set<Area>();

  return (area) => {
    const session = ports.sessions[area];
    const hadTokens = session.get().token !== '';
    session.removeTokens();
    // A user who has signed in again within the pause has a session of their own, which ends normally.
    if (ending.has(area) && !hadTokens) return false;
    ending.add(area);
    ports.after(breathMs, () => ending.delete(area));
    openLogin(area);
    return true;
  };

  function openLogin(area: Area) {
    const { pathname, search } = ports.here();
    const login = loginPage(bases[area]);
    if (pathname === login) return;
    const isInside = pathname === bases[area] || pathname.startsWith(`${bases[area]}/`);
    // No return address from a page of the other area.
    ports.navigate({ path: isInside ? loginPage(bases[area], pathname + search) : login });
  }
}

// A router may take a moment to change the address.
const breathMs = 1_000;
