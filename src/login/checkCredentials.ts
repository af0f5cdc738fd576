import { account, password } from '../contract/index.ts';

export type Typed = { readonly username: string; readonly password: string };
export type FieldName = keyof Typed;
export type Problem =
  | 'usernameEmpty'
  | 'usernameRule'
  | 'passwordEmpty'
  | 'passwordLength'
  | 'passwordSigns';
export type Problems = { readonly [F in FieldName]?: Problem };

/** What is wrong with an account and password before they are sent. Source: specification 5. */
export function checkCredentials(typed: Typed): Problems {
  const username = usernameProblem(typed.username);
  const secret = passwordProblem(typed.password);
  return { ...(username && { username }), ...(secret && { password: secret }) };
}

function usernameProblem(text: string): Problem | undefined {
  if (!text) return 'usernameEmpty';
  const fits = text.length >= account.min && text.length <= account.max;
  return fits && account.pattern.test(text) ? undefined : 'usernameRule';
}

function passwordProblem(text: string): Problem | undefined {
  if (!text) return 'passwordEmpty';
  if (text.length < password.min || text.length > password.max) return 'passwordLength';
  return password.forbidden.some((sign) => text.includes(sign)) ? 'passwordSigns' : undefined;
}
