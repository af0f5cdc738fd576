import type { Answer as Reply } from '../support/httpCall.ts';
import type { Answer } from './answers/index.ts';

/** What became of a call, as far as its gate goes. */
export type Verdict = 'open' | 'need login' | 'expired' | 'denied';

/** Somebody who calls: what they are in each realm, with what they hold there. */
export type Caller = {
  readonly name: string;
  readonly admin: Standing;
  readonly member: Standing;
  /** Sent along with every call. */
  readonly tokens: { readonly token?: string; readonly memberToken?: string };
};

/** Signed in with these nodes, `'*'` for everything; or not, and what they are told. */
type Standing = readonly string[] | '*' | 'need login' | 'expired';

/** What a caller is to be told by a route of which this was answered. */
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

/** The nodes an answer speaks of. */
export const nodesIn = (answer: Answer): readonly string[] =>
  answer.split(/ (?:(?:or|and) )?/).filter((word) => word.includes('/'));

/**
 * What a reply says of the gate. A refusal counts only as the exact envelope it is; whatever else is
 * no success and no refusal of a rule is told as it came, and is never a verdict that was expected.
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
