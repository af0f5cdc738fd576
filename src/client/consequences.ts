import { LoginState, ReplyCode, type Area, type Envelope } from '../contract/index.ts';
import type { Bases } from './address.ts';
import { ReplyError } from './failures.ts';
import type { Destination, HttpPorts } from './ports.ts';
import type { Report } from './report.ts';
import type { Person } from './session.ts';
import type { EndSession } from './sessionEnd.ts';

type Circumstances = {
  readonly area: Area;
  /** Whose token the refused call carried. */
  readonly sender: Person;
  /** The call had been sent before, with an expired token. */
  readonly isRepeat?: boolean;
};

/** Does what a refusal's code asks for, and gives the error the caller is to see. */
export type Follow = (refusal: Envelope, circumstances: Circumstances) => ReplyError;

type Parts = {
  readonly ports: HttpPorts;
  readonly bases: Bases;
  readonly report: Report;
  readonly endSession: EndSession;
};

/** Source: specification 4, "Request flow". */
export function createFollow({ ports, bases, report, endSession }: Parts): Follow {
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
    if (isRepeat || !isNews) report.hush(error);
  }
}

export const typeOf = (data: unknown): unknown => fieldOf(data, 'type');

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
