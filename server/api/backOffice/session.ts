import {
  defaultAvatar,
  login,
  loginForm,
  logout,
  refreshToken,
  Refusal,
  type Endpoint,
  type OutputOf,
} from '../../../src/contract/index.ts';
import { account, flag, password, text } from '../../../src/fields/index.ts';
import { readInput, writeMoment, type Fields } from '../../../src/schema/index.ts';
import { RefreshReused, type Auth } from '../../auth/index.ts';
import type { Captcha } from '../../captcha/index.ts';
import { alreadySignedIn, noContent } from '../../http/envelope.ts';
import { fieldsSchema, objectOf, text as textSchema, whole, yesNo } from '../../http/jsonSchema.ts';
import type { ApiCall, PublicRoute, Route, RouteContent } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';

export type SessionRouteOptions = {
  readonly auth: Auth;
  readonly captcha: Pick<Captcha, 'isOn' | 'demand'>;
  readonly texts: Texts;
  readonly throttle: Throttle;
  /** Time zone of times in words. */
  readonly zone: string;
  /** Hears of a stolen session. */
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
};

/** Signing in, out, and staying signed in. Source: contract 2.1 to 2.4. */
export function sessionRoutes(parts: SessionRouteOptions): readonly Route[] {
  const { auth, captcha } = parts;
  return [
    open(parts, loginForm, 'loginForm', {
      input: { in: 'nothing' },
      output: objectOf({ captcha: yesNo }),
      async handle(call) {
        if (await isSignedIn(auth, call)) return alreadySignedIn(parts, call.lang);
        return { captcha: captcha.isOn() } satisfies OutputOf<typeof loginForm>;
      },
    }),
    open(parts, login, 'login', {
      input: { in: 'body', schema: fieldsSchema(fieldsFor(captcha)) },
      output: objectOf({ userInfo }),
      handle: (call) => signIn(parts, call),
    }),
    open(parts, logout, 'logout', {
      input: { in: 'body', schema: fieldsSchema({ refreshToken: tokenField }) },
      async handle({ tokens, body }) {
        const refresh = body['refreshToken'];
        await auth.signOut([tokens.admin, typeof refresh === 'string' ? refresh : '']);
        return null;
      },
    }),
    open(parts, { ...logout, method: 'GET' }, 'logout', {
      input: { in: 'nothing' },
      isEmpty: true,
      handle: () => noContent,
    }),
    open(parts, refreshToken, 'refresh', {
      input: { in: 'body', fields: { refreshToken: tokenField, rotate: flag() } },
      output: objectOf({ type: textSchema, token: textSchema, refreshToken: textSchema }, [
        'type',
        'token',
      ]),
      handle: (call) => refresh(parts, call),
    }),
  ];
}

const open = (
  { texts }: Pick<SessionRouteOptions, 'texts'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  name: string,
  route: Pick<PublicRoute, RouteContent>,
): Route => ({
  ...route,
  method,
  path,
  realm: 'public',
  permission: 'none',
  title: (lang) => texts.say(lang, `server.api.${name}`),
});

const credentials = {
  username: account(),
  password: password(),
  keep: flag(),
} satisfies Fields;

/** Result of a solved captcha. */
const solved = {
  captchaId: text({ max: 200 }),
  captchaInfo: text({ max: 200 }),
} satisfies Fields;

const fieldsFor = (captcha: Pick<Captcha, 'isOn'>) =>
  captcha.isOn() ? { ...credentials, ...solved } : credentials;

const tokenField = text({ max: 200, default: '' });

const userInfo = objectOf({
  id: whole,
  username: textSchema,
  nickname: textSchema,
  avatar: textSchema,
  last_login_time: textSchema,
  token: textSchema,
  refresh_token: textSchema,
});

const isSignedIn = async (auth: Auth, { tokens }: ApiCall): Promise<boolean> =>
  tokens.admin !== '' && typeof (await auth.admin.find(tokens.admin)) === 'object';

async function signIn(parts: SessionRouteOptions, call: ApiCall) {
  const { auth, captcha, throttle, zone } = parts;
  if (await isSignedIn(auth, call)) return alreadySignedIn(parts, call.lang);
  const read = readInput(fieldsFor(captcha), call.body, { mode: 'add' });
  await captcha.demand({
    id: String(read['captchaId']),
    info: String(read['captchaInfo']),
    purpose: 'admin_login',
    ip: call.ip,
  });
  demandRoom(throttle.login(call.ip));
  const { account: found, grant } = await auth.admin.signIn(
    {
      // Read by these very fields above.
      username: String(read['username']),
      password: String(read['password']),
      keep: read['keep'] === 1,
    },
    { ip: call.ip, userAgent: call.userAgent },
  );
  throttle.goodLogin(call.ip);
  call.actAs(found.id);
  return {
    userInfo: {
      id: found.id,
      username: found.username,
      nickname: found.nickname,
      avatar: found.avatar || defaultAvatar,
      last_login_time: writeMoment(call.now, zone),
      token: grant.token,
      refresh_token: grant.refreshToken,
    },
  } satisfies OutputOf<typeof login>;
}

async function refresh(
  { auth, throttle, warn }: SessionRouteOptions,
  { input, tokens, ...call }: ApiCall,
) {
  try {
    const {
      type,
      token,
      refreshToken: next,
    } = await auth.refresh({
      refreshToken: String(input['refreshToken']),
      accessTokens: { admin: tokens.admin, user: tokens.member },
      rotate: input['rotate'] === 1,
      visitor: { ip: call.ip, userAgent: call.userAgent },
      allow: (family) => demandRoom(throttle.refresh(family)),
    });
    return {
      type,
      token,
      ...(next === undefined ? {} : { refreshToken: next }),
    } satisfies OutputOf<typeof refreshToken>;
  } catch (error) {
    if (!(error instanceof RefreshReused)) throw error;
    warn('refresh_reuse', { family: error.family, owner: error.ownerId, ip: call.ip });
    throw new Refusal('session_expired');
  }
}
