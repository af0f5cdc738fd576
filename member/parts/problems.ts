import { account, passwordProblem, type VerificationChannel } from '../../src/contract/index.ts';
import { email, mobile, text } from '../../src/fields/index.ts';
import { normalised, readOr } from '../../src/schema/index.ts';
import { ReplyError } from '../../src/client/index.ts';
import type { TextKey, Translate } from '../../src/texts/index.ts';

/** Reason a value cannot be sent, as a key of the texts. */
export type FieldProblem = TextKey<'member.entry.problems'>;
export type FieldProblems<Values> = { readonly [Name in keyof Values]?: FieldProblem | undefined };

/** Calls of forms say what failed themselves. */
export const quiet = { showCodeMessage: false } as const;

/** Returns the reason a text cannot be an account. Source: specification 5. */
export function accountProblem(typed: string): FieldProblem | undefined {
  const name = normalised(typed, 'code');
  if (!name) return 'required';
  const fits = name.length >= account.min && name.length <= account.max;
  return fits && account.pattern.test(name) ? undefined : 'account';
}

/** Returns the reason a text is no sign-in name: account, mobile number or email address. */
export const loginNameProblem = (typed: string): FieldProblem | undefined =>
  typed && (!addressProblem('email', typed) || !addressProblem('mobile', typed))
    ? undefined
    : accountProblem(typed);

/** Returns the reason a text cannot be a password. Source: specification 5. */
export function secretProblem(typed: string): FieldProblem | undefined {
  if (!typed) return 'required';
  const problem = passwordProblem(typed);
  return problem && (problem === 'password_signs' ? 'passwordSigns' : 'passwordLength');
}

/** Returns the reason a text is no address of a channel. */
export function addressProblem(
  channel: VerificationChannel,
  typed: string,
): FieldProblem | undefined {
  if (!typed) return 'required';
  return readOr(addresses[channel], typed, undefined) === undefined ? channel : undefined;
}

/** Returns the reason a text cannot be a real name or the number of an identity document; empty is none. */
export const identityProblem = (
  kind: 'name' | 'idNumber',
  typed: string,
): FieldProblem | undefined =>
  typed.trim() === '' || readOr(identities[kind], typed, undefined) !== undefined
    ? undefined
    : kind;

const identities = {
  name: text({ max: 40, rule: 'name' }),
  idNumber: text({ max: 18, rule: 'idNumber' }),
} as const;

const addresses = { email: email(), mobile: mobile() } as const;

export const requiredProblem = (typed: string): FieldProblem | undefined =>
  typed ? undefined : 'required';

/** The server's sentences by field; a wrong account or password belongs to the password. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ReplyError)) return {};
  const { msg, data } = error.envelope;
  const { fields, field, error: code } = Object(data);
  if (code === 'bad_credentials') return { password: msg };
  if (code === 'captcha') return { captcha: msg };
  if (fields instanceof Object) return fields;
  return typeof field === 'string' ? { [field]: msg } : {};
}

export type FieldError =
  | { readonly type?: unknown; readonly message?: string | undefined }
  | undefined;

/** Error text of a field in the current language; a sentence of the server is unchanged. */
export const problemText = (
  error: FieldError,
  label: string,
  t: Translate<'member.entry.problems'>,
) =>
  error?.type === 'problem'
    ? t(error.message ?? '', { field: label, _: error.message ?? '' })
    : error?.message;
