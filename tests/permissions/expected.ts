import type { Answer as Reply } from '../support/httpCall.ts';
import type { Answer } from './answers/index.ts';

/** The decision of the gate about a call. */
export type Verdict = 'open' | 'need login' | 'expired' | 'denied';

/** A caller with its standing in each realm. */
export type Caller = {
  readonly name: string;
  readonly admin: Standing;
  readonly member: Standing;
  /** Tries the generated routes of every resource, not of examples alone. */
  readonly asksAll?: boolean;
  /** Sent along with every call. */
  readonly tokens: { readonly token?: string; readonly memberToken?: string };
};

/** Signed in with these nodes, `'*'` for all of them; or not signed in, with the expected refusal. */
type Standing = readonly string[] | '*' | 'need login' | 'expired';

/** The verdict that a route with this answer gives a caller. */
export function expectedOf(answer: Answer, { admin, member }: Caller): Verdict {
  if (answer === 'everybody') return 'open';
  const held = answer.includes('member') && !answer.startsWith('admin ') ? member : admin;
  if (held === 'need login' || held === 'expired') return held;
  return held === '*' || suffices(answer, held) ? 'open' : 'denied';
}

const suffices = (answer: Answer, nodes: readonly string[]): boolean =>
  answer.startsWith('any ') ||
  answer
    .replace(/^\w+ /, '')
    .split(' or ')
    .some((all) => all.split(' and ').every((node) => nodes.includes(node)));

/** The nodes an answer names. */
export const nodesIn = (answer: Answer): readonly string[] =>
  answer.split(/ (?:(?:or|and) )?/).filter((word) => word.includes('/'));

/**
 * The verdict a reply expresses. A refusal counts only as the exact envelope; any other reply of the gate is
 * returned as text, which never equals an expected verdict.
 */
export function verdictOf({ status, code, text, data }: Reply): string {
  const refusal = status === 200 && refusals[`${code} ${JSON.stringify(data)}`];
  if (refusal) return refusal;
  const isGate = [401, 409].includes(code) || status >= 400;
  return isGate ? `${status} ${text.slice(0, 200)}` : 'open';
}

const refusals: Readonly<Record<string, Verdict>> = {
  '303 {"type":"need login"}': 'need login',
  '409 []': 'expired',
  '401 []': 'denied',
};
