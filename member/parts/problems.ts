import { account, passwordProblem, type VerificationChannel } from '../../src/contract/index.ts';
import { email, mobile } from '../../src/fields/index.ts';
import { readOr } from '../../src/schema/index.ts';
import type { FieldProblem } from './useMemberForm.ts';

/** Why a text cannot be an account. Source: specification 5. */
export function accountProblem(typed: string): FieldProblem | undefined {
  if (!typed) return 'required';
  const fits = typed.length >= account.min && typed.length <= account.max;
  return fits && account.pattern.test(typed) ? undefined : 'account';
}

/** Why a text can be none of what members sign in with: account, mobile number, e-mail. */
export const loginNameProblem = (typed: string): FieldProblem | undefined =>
  typed && (!addressProblem('email', typed) || !addressProblem('mobile', typed))
    ? undefined
    : accountProblem(typed);

/** Why a text cannot be a password. Source: specification 5. */
export function secretProblem(typed: string): FieldProblem | undefined {
  if (!typed) return 'required';
  const problem = passwordProblem(typed);
  return problem && (problem === 'password_signs' ? 'passwordSigns' : 'passwordLength');
}

/** Why a text cannot be an address of a channel. */
export function addressProblem(
  channel: VerificationChannel,
  typed: string,
): FieldProblem | undefined {
  if (!typed) return 'required';
  return readOr(addresses[channel], typed, undefined) === undefined ? channel : undefined;
}

const addresses = { email: email(), mobile: mobile() } as const;

export const requiredProblem = (typed: string): FieldProblem | undefined =>
  typed ? undefined : 'required';
