import type { ReactNode } from 'react';
import type { SendCall } from '../captcha/index.ts';
import {
  isSuccess,
  login,
  loginForm,
  LoginState,
  readEnvelope,
  ReplyCode,
  type CaptchaAnswer,
  type LoginCredentials,
  type Envelope,
  type Language,
} from '../contract/index.ts';
import { type TextKey, TextProvider, type TranslateAny } from '../texts/index.ts';

export type CredentialName = 'username' | 'password';

/**
 * Reason the sign-in failed: the server's sentence with the field it belongs to, or a network failure.
 */
export type SignInRefusal =
  | { readonly field?: CredentialName; readonly message: string; readonly failure?: never }
  | { readonly failure: TextKey<'login.failures'>; readonly field?: never };

/** Refusal for a request without a reply. */
export const failureNow = (isOnline = navigator.onLine): SignInRefusal => ({
  failure: isOnline ? 'server' : 'offline',
});

/** Calls of the login form to the server. */
export type SignInClient = {
  /**
   * True if the server requires a captcha. An admin who is already signed in is let through. Requested
   * once, and again if no reply came.
   */
  readonly asksCaptcha: () => Promise<boolean>;
  readonly signIn: (credentials: LoginCredentials) => Promise<SignInRefusal | undefined>;
};

type SignInClientOptions = {
  /** Called with the user as the server describes them; undefined if already signed in. */
  readonly enter: (userInfo: object | undefined) => void;
  readonly isOnline: () => boolean;
};

export function createSignInClient(
  sendCall: SendCall,
  { enter, isOnline }: SignInClientOptions,
): SignInClient {
  let asked: Promise<boolean> | undefined;

  async function asksCaptcha() {
    const reply = await sendCall(loginForm);
    if (isSignedIn(reply)) enter(undefined);
    return propertyOf(reply.data, 'captcha') === true;
  }

  return {
    asksCaptcha: () =>
      (asked ??= asksCaptcha().catch((error: unknown) => {
        asked = undefined;
        throw error;
      })),

    signIn: async (credentials) => {
      const reply = await sendCall(login, credentials).catch(() => undefined);
      if (!reply) return failureNow(isOnline());
      const userInfo = propertyOf(reply.data, 'userInfo');
      if (!isSignedIn(reply) && !(isSuccess(reply) && userInfo instanceof Object))
        return refusalOf(reply);
      enter(userInfo instanceof Object ? userInfo : undefined);
      return undefined;
    },
  };
}

const isSignedIn = ({ code, data }: Envelope) =>
  code === ReplyCode.login && propertyOf(data, 'type') === LoginState.loggedIn;

/**
 * The server's sentence, at the field the reply names. A wrong account or password is shown at the
 * password, which is what gets typed again.
 */
function refusalOf({ msg: message, data }: Envelope): SignInRefusal {
  if (propertyOf(data, 'error') === 'bad_credentials') return { field: 'password', message };
  const field = propertyOf(data, 'field');
  return field === 'username' || field === 'password' ? { field, message } : { message };
}

const propertyOf = (value: unknown, name: string): unknown => Object(value)[name];

type SendCallOptions = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly language: () => Language;
  /** Access token of an admin who is already signed in; may be empty. */
  readonly token: () => string;
};

/**
 * Sends the calls of the login page. The HTTP client with its tokens, refresh and toasts is larger
 * than the whole page and is loaded with the back office.
 *
 * @throws {Error} without an envelope: no reply, an HTTP failure, or another kind of reply
 */
export const createSendCall =
  ({ fetch, language, token }: SendCallOptions): SendCall =>
  async ({ method, path }, body) => {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        server: 'true',
        'think-lang': language(),
        ...(token() && { batoken: token() }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const envelope = readEnvelope(await response.json());
    if (!envelope) throw new Error(`${path}: HTTP ${response.status}`);
    return envelope;
  };

/** Renders a captcha until it is passed or closed. */
export type RenderCaptcha = (slot: {
  readonly onPass: (answer: CaptchaAnswer) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** Loads the captcha; undefined if the server requires none. */
export type LoadCaptcha = () => Promise<RenderCaptcha | undefined>;

type LoadCaptchaOptions = Pick<SignInClient, 'asksCaptcha'> & {
  readonly sendCall: SendCall;
  /** The texts of the captcha in the language that is on. */
  readonly loadTexts: () => Promise<TranslateAny>;
};

/** Loads the captcha and its texts on sign-in, if the server asks for one. */
export const createLoadCaptcha =
  ({ asksCaptcha, sendCall, loadTexts }: LoadCaptchaOptions): LoadCaptcha =>
  async () => {
    if (!(await asksCaptcha())) return undefined;
    const [{ CaptchaDialog }, texts] = await Promise.all([
      import('../captcha/index.ts'),
      loadTexts(),
    ]);
    return ({ onPass, onClose }) => (
      <TextProvider value={texts}>
        <CaptchaDialog
          sendCall={sendCall}
          purpose="admin_login"
          onPass={onPass}
          onClose={onClose}
        />
      </TextProvider>
    );
  };
