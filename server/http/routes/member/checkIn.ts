import {
  areaRoots,
  checkIn,
  checkInForm,
  LoginState,
  memberLogout,
  Refusal,
  ReplyCode,
} from '../../../../src/contract/index.ts';
import { account, choice, flag, password, text } from '../../../../src/fields/index.ts';
import { readInput, type Fields } from '../../../../src/schema/index.ts';
import { register } from '../../../domain/index.ts';
import { answer, noContent } from '../../envelope.ts';
import { fieldsSchema } from '../../openapi/fieldsSchema.ts';
import { listOf, objectOf, text as textSchema, yesNo } from '../../openapi/jsonSchema.ts';
import type { Call, PublicRoute } from '../../registry.ts';
import { demandRoom } from '../../throttle.ts';
import { infoSchema, memberInfo } from './memberInfo.ts';
import { addressIn, asked, openRoute, type MemberParts } from './parts.ts';

/** Members come and go. Source: contract 3.2, 3.3. */
export const checkInRoutes = (parts: MemberParts): readonly PublicRoute[] => [
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
        return (await isSignedIn(parts, call)) ? alreadyIn() : formOf(parts);
      },
    },
  ),
  openRoute(
    parts,
    { ...checkIn, title: 'checkIn' },
    {
      input: { in: 'body', schema: fieldsSchema({ ...credentials, ...registration, ...tabs }) },
      output: objectOf({ userInfo: infoSchema, routePath: textSchema }),
      async handle(call) {
        await demandOpen(parts);
        if (await isSignedIn(parts, call)) return alreadyIn();
        const { tab } = readInput(tabs, call.body, { mode: 'add' });
        demandRoom(parts.throttle.login(call.ip));
        return tab === 'login' ? signIn(parts, call) : signUp(parts, call);
      },
    },
  ),
  openRoute(
    parts,
    { ...memberLogout, title: 'memberLogout' },
    {
      input: { in: 'body', schema: fieldsSchema({ refreshToken: asked.answer }) },
      async handle({ tokens, body: { refreshToken: refresh } }) {
        await parts.auth.signOut([tokens.member, typeof refresh === 'string' ? refresh : '']);
        return null;
      },
    },
  ),
  openRoute(
    parts,
    { path: memberLogout.path, method: 'GET', title: 'memberLogout' },
    { input: { in: 'nothing' }, handle: () => noContent },
  ),
];

/** Nobody comes in while the owner keeps the member area closed. Source: contract 3.2. */
async function demandOpen({ settings }: MemberParts): Promise<void> {
  if (!(await settings.get('open_member_center'))) throw new Refusal('member_center_closed');
}

const tabs = { tab: choice({ login: ['login'], register: ['register'] }) } satisfies Fields;

const captcha = { captchaId: asked.answer, captchaInfo: asked.answer };

const credentials = {
  username: text({ max: 100 }),
  password: asked.password,
  keep: flag(),
  ...captcha,
} satisfies Fields;

const registration = {
  username: account(),
  password: password(),
  registerType: asked.type,
  email: asked.email,
  mobile: asked.mobile,
  captcha: asked.code,
  ...captcha,
} satisfies Fields;

const formOf = ({ ports }: MemberParts) => ({
  userLoginCaptchaSwitch: ports.isCaptchaOn,
  accountVerificationType: ports.channels(),
});

const isSignedIn = async ({ auth }: MemberParts, { tokens }: Call): Promise<boolean> =>
  tokens.member !== '' && typeof (await auth.member.find(tokens.member)) === 'object';

const alreadyIn = () => answer(ReplyCode.login, '', { type: LoginState.loggedIn });

async function signIn(parts: MemberParts, { body, ip, userAgent }: Call) {
  const { auth, throttle } = parts;
  const read = readInput(credentials, body, { mode: 'add' });
  await demandCaptcha(parts, read, { ip, purpose: 'user_login' });
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

/** The code comes before the name: who owns no address here learns nothing of names either. */
async function signUp(parts: MemberParts, { body, ip, userAgent, lang, now }: Call) {
  const { db, auth, ports } = parts;
  const read = readInput(registration, body, { mode: 'add' });
  const address = addressIn(read, 'registerType');
  await demandCaptcha(parts, read, { ip, purpose: 'user_register' });
  await ports.codes.check({
    channel: address.type,
    target: address.value,
    event: 'user_register',
    code: String(read['captcha']),
  });
  const hash = await auth.member.hash(String(read['password']));
  const username = String(read['username']);
  const { id, grant } = await db.transaction().execute(async (tx) => {
    const made = await register(tx, { username, password: hash, address, lang, ip, now });
    return { id: made, grant: await auth.member.begin(tx, made, { ip, userAgent }) };
  });
  // Source: contract 3.2. Who has just chosen a password signs in with it tomorrow.
  return welcome(parts, id, { token: grant.token, refresh_token: '' });
}

const welcome = async (
  { db }: MemberParts,
  id: number,
  tokens: { readonly token: string; readonly refresh_token: string },
) => ({ userInfo: await memberInfo(db, id, tokens), routePath: areaRoots.member });

const demandCaptcha = (
  { ports }: MemberParts,
  read: Readonly<Record<string, unknown>>,
  about: { readonly ip: string; readonly purpose: 'user_login' | 'user_register' },
): Promise<void> =>
  ports.captcha.demand({
    ...about,
    id: String(read['captchaId']),
    info: String(read['captchaInfo']),
  });
