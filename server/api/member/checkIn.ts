import {
  areaRoots,
  checkIn,
  checkInForm,
  memberLogout,
  Refusal,
} from '../../../src/contract/index.ts';
import { account, choice, flag, password, text } from '../../../src/fields/index.ts';
import { readInput, type Fields } from '../../../src/schema/index.ts';
import { transact } from '../../db/index.ts';
import { assertFreeName, memberAt, register } from '../../domain/index.ts';
import { alreadySignedIn, noContent } from '../../http/envelope.ts';
import {
  fieldsSchema,
  listOf,
  objectOf,
  text as textSchema,
  yesNo,
} from '../../http/jsonSchema.ts';
import type { ApiCall, PublicRoute } from '../../http/registry.ts';
import { demandRoom } from '../../http/throttle.ts';
import { infoSchema, memberInfo } from './start.ts';
import {
  addressIn,
  addressOf,
  sharedFields,
  openRoute,
  type MemberRouteOptions,
} from './memberRoute.ts';

/** Members come and go. Source: contract 3.2, 3.3. */
export const checkInRoutes = (parts: MemberRouteOptions): readonly PublicRoute[] => [
  openRoute(
    parts,
    { ...checkInForm, title: 'checkInForm' },
    {
      input: { in: 'nothing' },
      output: objectOf({
        userLoginCaptchaSwitch: yesNo,
        accountVerificationType: listOf(textSchema),
      }),
      async handle(call) {
        await demandOpen(parts);
        return (await isSignedIn(parts, call)) ? alreadySignedIn(parts, call.lang) : formOf(parts);
      },
    },
  ),
  openRoute(
    parts,
    { ...checkIn, title: 'checkIn' },
    {
      input: {
        in: 'body',
        schema: fieldsSchema({ ...byCode, ...credentials, ...registration, ...tabs }),
      },
      output: objectOf({ userInfo: infoSchema, routePath: textSchema }),
      async handle(call) {
        await demandOpen(parts);
        if (await isSignedIn(parts, call)) return alreadySignedIn(parts, call.lang);
        const { tab } = readInput(tabs, call.body, { mode: 'add' });
        demandRoom(parts.throttle.login(call.ip));
        if (tab === 'code') return signInByCode(parts, call);
        return tab === 'login' ? signIn(parts, call) : signUp(parts, call);
      },
    },
  ),
  openRoute(
    parts,
    { ...memberLogout, title: 'memberLogout' },
    {
      input: { in: 'body', schema: fieldsSchema({ refreshToken: sharedFields.answer }) },
      async handle({ tokens, body: { refreshToken: refresh } }) {
        await parts.auth.signOut([tokens.member, typeof refresh === 'string' ? refresh : '']);
        return null;
      },
    },
  ),
  openRoute(
    parts,
    { path: memberLogout.path, method: 'GET', title: 'memberLogout' },
    { input: { in: 'nothing' }, isEmpty: true, handle: () => noContent },
  ),
];

/** Refuses sign-ins while the member area is closed. Source: contract 3.2. */
async function demandOpen({ settings }: MemberRouteOptions): Promise<void> {
  if (!(await settings.get('open_member_center'))) throw new Refusal('member_center_closed');
}

const tabs = {
  tab: choice({ login: ['login'], code: ['code'], register: ['register'] }),
} satisfies Fields;

const credentials = {
  username: text({ max: 100, form: 'code' }),
  password: sharedFields.password,
  keep: flag(),
  captchaId: sharedFields.answer,
  captchaInfo: sharedFields.answer,
} satisfies Fields;

const byCode = {
  type: sharedFields.type,
  account: text({ max: 100, form: 'code' }),
  captcha: sharedFields.code,
  keep: flag(),
} satisfies Fields;

const registration = {
  username: account(),
  password: password(),
  registerType: sharedFields.type,
  email: sharedFields.email,
  mobile: sharedFields.mobile,
  captcha: sharedFields.code,
} satisfies Fields;

const formOf = ({ ports }: MemberRouteOptions) => ({
  userLoginCaptchaSwitch: ports.isCaptchaOn,
  accountVerificationType: ports.channels(),
});

const isSignedIn = async ({ auth }: MemberRouteOptions, { tokens }: ApiCall): Promise<boolean> =>
  tokens.member !== '' && typeof (await auth.member.find(tokens.member)) === 'object';

async function signIn(parts: MemberRouteOptions, { body, ip, userAgent }: ApiCall) {
  const { auth, throttle } = parts;
  const read = readInput(credentials, body, { mode: 'add' });
  await parts.ports.captcha.demand({
    ip,
    purpose: 'user_login',
    id: String(read['captchaId']),
    info: String(read['captchaInfo']),
  });
  const { account: found, grant } = await auth.member.signIn(
    {
      username: String(read['username']),
      password: String(read['password']),
      keep: read['keep'] === 1,
    },
    { ip, userAgent },
  );
  throttle.goodLogin(ip);
  return welcome(parts, found.id, { token: grant.token, refresh_token: grant.refreshToken });
}

/**
 * Signs in by a code that was sent to a bound address. The code is checked first, so that a caller without
 * one does not learn if the address is bound. A captcha was solved when the code was sent.
 */
async function signInByCode(parts: MemberRouteOptions, { body, ip, userAgent }: ApiCall) {
  const { db, auth, ports, throttle } = parts;
  const read = readInput(byCode, body, { mode: 'add' });
  const type = read['type'] === 'mobile' ? 'mobile' : 'email';
  const { value } = addressOf(type, read['account']);
  const code = String(read['captcha']);
  await ports.codes.check({ channel: type, target: value, event: 'user_login', code });
  const found = await transact(db, (tx) => memberAt(tx, { type, value }));
  if (!found) throw new Refusal('captcha');
  const { grant } = await auth.member.signInProven(
    { id: found.id, keep: read['keep'] === 1 },
    { ip, userAgent },
  );
  throttle.goodLogin(ip);
  return welcome(parts, found.id, { token: grant.token, refresh_token: grant.refreshToken });
}

/**
 * The code is checked before the name: a caller without an address learns nothing of names either. No captcha
 * is required: it was solved when the code was sent (contract 3.2, 3.6).
 */
async function signUp(parts: MemberRouteOptions, { body, ip, userAgent, lang, now }: ApiCall) {
  const { db, auth, ports, zone } = parts;
  const read = readInput(registration, body, { mode: 'add' });
  const address = addressIn(read, 'registerType');
  const username = String(read['username']);
  // A reserved name must not consume a code.
  assertFreeName('username', username);
  await ports.codes.check({
    channel: address.type,
    target: address.value,
    event: 'user_register',
    code: String(read['captcha']),
  });
  const hash = await auth.member.hash(String(read['password']));
  const { id, grant } = await transact(db, async (tx) => {
    const made = await register(tx, { username, password: hash, address, lang, ip, now, zone });
    return { id: made, grant: await auth.member.begin(tx, made, { ip, userAgent }) };
  });
  // Source: contract 3.2. No refresh token: the next sign-in uses the new password.
  return welcome(parts, id, { token: grant.token, refresh_token: '' });
}

const welcome = async (
  { db }: MemberRouteOptions,
  id: number,
  tokens: { readonly token: string; readonly refresh_token: string },
) => ({ userInfo: await memberInfo(db, id, tokens), routePath: areaRoots.member });
