import {
  isSuccess,
  login,
  loginForm,
  LoginState,
  ReplyCode,
  type Credentials,
  type Envelope,
} from '../contract/index.ts';
import type { Ask } from './ask.ts';
import type { FieldName } from './checkCredentials.ts';
import type { LoginTexts } from './texts.ts';

/** Why nobody is signed in: a sentence, beside the field it belongs to, if any. */
export type Refusal = { readonly field?: FieldName; readonly message: string };

export type Entry = {
  /** Who has come in, as the server describes them. */
  readonly enter: (userInfo: object | undefined) => void;
  readonly failures: () => LoginTexts['failures'];
  readonly isOnline: () => boolean;
};

/** What the form needs of the server. */
export type Door = {
  /**
   * Whether the server wants a captcha; whoever is signed in already goes straight on. Asked once,
   * and again where no answer came.
   */
  readonly asksCaptcha: () => Promise<boolean>;
  readonly signIn: (credentials: Credentials) => Promise<Refusal | undefined>;
};

/** The way in. */
export const createDoor = (ask: Ask, { enter, failures, isOnline }: Entry): Door => {
  let asked: Promise<boolean> | undefined;

  async function asksCaptcha() {
    const reply = await ask(loginForm);
    if (isIn(reply)) enter(undefined);
    return inside(reply.data, 'captcha') === true;
  }

  return {
    asksCaptcha: () =>
      (asked ??= asksCaptcha().catch((error: unknown) => {
        asked = undefined;
        throw error;
      })),

    signIn: async (credentials) => {
      const reply = await ask(login, credentials).catch(() => undefined);
      if (!reply) return { message: isOnline() ? failures().server : failures().offline };
      const userInfo = inside(reply.data, 'userInfo');
      if (!isIn(reply) && !(isSuccess(reply) && userInfo instanceof Object))
        return refusalOf(reply);
      enter(userInfo instanceof Object ? userInfo : undefined);
      return undefined;
    },
  };
};

const isIn = ({ code, data }: Envelope) =>
  code === ReplyCode.login && inside(data, 'type') === LoginState.loggedIn;

/**
 * The server's sentence as it came, beside the field the reply names; a wrong account or password
 * beside the password, which is what gets typed again.
 */
function refusalOf({ msg: message, data }: Envelope): Refusal {
  if (inside(data, 'error') === 'bad_credentials') return { field: 'password', message };
  const field = inside(data, 'field');
  return field === 'username' || field === 'password' ? { field, message } : { message };
}

const inside = (value: unknown, name: string): unknown =>
  value instanceof Object ? new Map(Object.entries(value)).get(name) : undefined;
