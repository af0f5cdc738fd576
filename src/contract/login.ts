import { endpoint } from './endpoint.ts';

// Apart from the other calls: the login page makes these alone.

/** Whether the login form has to show a captcha. */
export const loginForm = endpoint<void, { readonly captcha: boolean }>({
  method: 'GET',
  path: '/admin/Index/login',
  realm: 'public',
});

export type Credentials = {
  readonly username: string;
  readonly password: string;
  /** Stay signed in: the reply then carries a refresh token on an existing server too. */
  readonly keep: boolean;
  readonly captchaId?: string;
  readonly captchaInfo?: string;
};

/** Who is signed in, without the tokens. */
export type AdminProfile = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly last_login_time: string;
};

export type Tokens = { readonly token: string; readonly refresh_token: string };

export const login = endpoint<Credentials, { readonly userInfo: AdminProfile & Tokens }>({
  method: 'POST',
  path: '/admin/Index/login',
  realm: 'public',
});
