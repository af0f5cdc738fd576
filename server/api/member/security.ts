import {
  changeBind,
  changePassword,
  Refusal,
  ReplyCode,
  retrievePassword,
  verification,
} from '../../../src/contract/index.ts';
import { password, text } from '../../../src/fields/index.ts';
import type { Fields } from '../../../src/schema/index.ts';
import { transact } from '../../db/index.ts';
import { addressesOf, bindAddress, memberAt, writePassword } from '../../domain/index.ts';
import { answer, noContent } from '../../http/envelope.ts';
import { objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { ApiCall, MemberCall, Route } from '../../http/registry.ts';
import { demandRoom } from '../../http/throttle.ts';
import {
  addressIn,
  addressOf,
  sharedFields,
  invalid,
  memberRoute,
  openRoute,
  writingOf,
  type MemberRouteOptions,
} from './memberRoute.ts';

/** Addresses and passwords of members. Source: contract 3.4. */
export const securityRoutes = (parts: MemberRouteOptions): readonly Route[] => [
  memberRoute(
    parts,
    { ...verification, title: 'verification' },
    {
      permission: 'account/profile/changeBind',
      input: { in: 'body', fields: { type: sharedFields.type, captcha: sharedFields.code } },
      output: objectOf({ type: textSchema, accountVerificationToken: textSchema }),
      handle: (call) => verify(parts, call),
    },
  ),
  memberRoute(
    parts,
    { ...changeBind, title: 'changeBind' },
    {
      permission: 'account/profile/changeBind',
      input: { in: 'body', fields: binding },
      handle: (call) => bind(parts, call),
    },
  ),
  memberRoute(
    parts,
    { ...changePassword, title: 'changePassword' },
    {
      permission: 'account/changePassword/edit',
      input: {
        in: 'body',
        fields: { oldPassword: sharedFields.password, newPassword: password() },
      },
      handle: (call) => renew(parts, call),
    },
  ),
  // Source: contract 1.4.4.
  memberRoute(
    parts,
    { path: changePassword.path, method: 'GET', title: 'changePassword' },
    {
      permission: 'account/changePassword',
      input: { in: 'nothing' },
      isEmpty: true,
      handle: () => noContent,
    },
  ),
  openRoute(
    parts,
    { ...retrievePassword, title: 'retrievePassword' },
    { input: { in: 'body', fields: retrieval }, handle: (call) => retrieve(parts, call) },
  ),
];

const binding = {
  type: sharedFields.type,
  captcha: sharedFields.code,
  email: sharedFields.email,
  mobile: sharedFields.mobile,
  accountVerificationToken: text({ max: 200, default: '', form: 'exact' }),
  password: text({ max: 200, default: '', form: 'exact' }),
} satisfies Fields;

const retrieval = {
  type: sharedFields.type,
  account: text({ max: 100, form: 'code' }),
  captcha: sharedFields.code,
  password: password(),
} satisfies Fields;

async function verify({ db, auth, ports }: MemberRouteOptions, call: MemberCall) {
  const { member, session, input, ip, userAgent } = call;
  const type = input['type'] === 'mobile' ? 'mobile' : 'email';
  const target = (await addressesOf(db, member.id))[type] ?? '';
  if (target === '') throw invalid(type, 'required');
  const event = `user_${type}_verify` as const;
  await ports.codes.check({ channel: type, target, event, code: String(input['captcha']) });
  const accountVerificationToken = await transact(db, (tx) =>
    auth.member.issueOneTimeToken(tx, `${type}-pass`, session, { ip, userAgent }),
  );
  return { type, accountVerificationToken };
}

/**
 * A member with an address brings the token of its verification, one without the password. Both are
 * checked before the code, which a refusal would spend. Source: contract 3.4.
 */
async function bind(parts: MemberRouteOptions, call: MemberCall): Promise<null> {
  const { db, auth, ports } = parts;
  const { member, session, input } = call;
  const address = addressIn(input);
  const { type } = address;
  const isBound = (await addressesOf(db, member.id))[type] !== '';
  if (!isBound && !(await auth.member.confirm(member.id, String(input['password']))))
    throw invalid('password', 'wrong_password');
  const token = String(input['accountVerificationToken']);
  if (isBound && token === '') throw invalid('accountVerificationToken', 'required');
  if (isBound && !(await auth.member.hasOneTimeToken(`${type}-pass`, session, token)))
    throw invalid('accountVerificationToken', 'invalid');
  await ports.codes.check({
    channel: type,
    target: address.value,
    event: `user_change_${type}`,
    code: String(input['captcha']),
  });
  await transact(db, async (tx) => {
    if (isBound && !(await auth.member.consumeOneTimeToken(tx, `${type}-pass`, session, token)))
      throw invalid('accountVerificationToken', 'invalid');
    await bindAddress(tx, writingOf(parts, member, call), address);
  });
  return null;
}

async function renew(parts: MemberRouteOptions, call: MemberCall) {
  const { db, auth, texts } = parts;
  const { member, input, lang } = call;
  if (!(await auth.member.confirm(member.id, String(input['oldPassword']))))
    throw invalid('oldPassword', 'wrong_password');
  const hash = await auth.member.hash(String(input['newPassword']));
  await transact(db, async (tx) => {
    await writePassword(tx, writingOf(parts, member, call), hash);
    await auth.member.endAll(tx, member.id);
  });
  auth.member.forget();
  return answer(ReplyCode.success, texts.say(lang, 'server.member.passwordChanged'), null);
}

/**
 * The code is checked first, and the password is hashed in any case, so that neither reply nor time reveals
 * whether an address is bound.
 */
async function retrieve(parts: MemberRouteOptions, call: ApiCall) {
  const { db, auth, ports, texts, throttle } = parts;
  const { input, ip, lang } = call;
  demandRoom(throttle.login(ip));
  const type = input['type'] === 'mobile' ? 'mobile' : 'email';
  const address = addressOf(type, input['account']);
  await ports.codes.check({
    channel: type,
    target: address.value,
    event: 'user_retrieve_pwd',
    code: String(input['captcha']),
  });
  const hash = await auth.member.hash(String(input['password']));
  await transact(db, async (tx) => {
    const found = await memberAt(tx, address);
    if (!found) throw new Refusal('captcha');
    await writePassword(tx, writingOf(parts, found, call), hash);
    await auth.member.pardon(tx, found.username);
    await auth.member.endAll(tx, found.id);
  });
  auth.member.forget();
  return answer(ReplyCode.success, texts.say(lang, 'server.member.passwordReset'), null);
}
