import { endpoint } from './endpoint.ts';
import type { Language } from './language.ts';

// Separate from the other calls: the login page needs only these.

/** Tells if the login form has to show a captcha. */
export const loginForm = endpoint<void, { readonly captcha: boolean }>({
  method: 'GET',
  path: '/admin/Index/login',
  realm: 'public',
});

export type LoginCredentials = {
  readonly username: string;
  readonly password: string;
  /** Stay signed in: the reply then carries a refresh token on an existing server too. */
  readonly keep: boolean;
  readonly captchaId?: string;
  readonly captchaInfo?: string;
};

/** Signed-in admin, without the tokens. */
export type AdminProfile = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly last_login_time: string;
};

export type Tokens = { readonly token: string; readonly refresh_token: string };

export const login = endpoint<LoginCredentials, { readonly userInfo: AdminProfile & Tokens }>({
  method: 'POST',
  path: '/admin/Index/login',
  realm: 'public',
});

// Source: specification 5. Apart from the other limits: the login page needs these alone.

export const account = { min: 3, max: 15, pattern: /^[A-Za-z]\w*$/ } as const;
export const password = { min: 6, max: 32, forbidden: /[&<>"']/ } as const;

/** The forbidden signs, as messages name them. */
export const passwordSigns = `& < > " '`;

export type PasswordProblem = 'too_short' | 'too_long' | 'password_signs';

/**
 * Returns the reason a text cannot be a password, on both sides. Lengths are in characters (code points).
 */
export function passwordProblem(
  text: string,
  least: number = password.min,
): PasswordProblem | undefined {
  const { length } = Array.from(text);
  if (length < least) return 'too_short';
  if (length > password.max) return 'too_long';
  return password.forbidden.test(text) ? 'password_signs' : undefined;
}

/** Admin who makes a call, with their permissions. */
export type SignedInAdmin = {
  readonly id: number;
  readonly username: string;
  /** True if a permission node is granted; a super admin passes all. */
  can(node: string): boolean;
  readonly super: boolean;
  readonly lang: Language;
  /** Origin of the call, for the records it writes; absent for background work. */
  readonly from?: { readonly ip: string; readonly userAgent: string };
};

/** A member of the shop who makes a call. Ids of members and of admins have nothing in common. */
export type Member = {
  readonly realm: 'member';
  readonly id: number;
  readonly username: string;
  /** True if a node of the member area is granted. */
  can(node: string): boolean;
  readonly lang: Language;
};
