import { Refusal, sendMailCode, sendSmsCode, type ErrorCode } from '../../../src/contract/index.ts';
import { choice, email, mobile, text } from '../../../src/fields/index.ts';
import type { Fields } from '../../../src/schema/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Captcha } from '../../captcha/index.ts';
import { events, needsOf, type CodeChannel, type Codes } from '../../codes/index.ts';
import type { Db } from '../../db/index.ts';
import { addressesOf } from '../../domain/index.ts';
import { answer } from '../../http/envelope.ts';
import { objectOf } from '../../http/jsonSchema.ts';
import type { ApiCall, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { networkOf } from '../../http/throttle.ts';

export type CodeRouteOptions = {
  readonly codes: Pick<Codes, 'send'>;
  readonly texts: Texts;
  readonly captcha: Pick<Captcha, 'demand'>;
  readonly db: Db;
  readonly auth: Pick<Auth, 'member'>;
};

const also = {
  captchaId: text({ max: 200, default: '' }),
  captchaInfo: text({ max: 500, default: '' }),
  password: text({ max: 64, default: '', form: 'exact' }),
} as const;

const oneOf = (channel: CodeChannel) =>
  choice(
    Object.fromEntries(Object.keys(events[channel]).map((event) => [event, [event] as const])),
  );

type CodeEndpoint = {
  readonly channel: CodeChannel;
  readonly path: string;
  /** Name of the purpose in a call. */
  readonly event: string;
  readonly title: string;
  readonly logged: string;
  readonly fields: Fields;
};

/** Source: contract 3.6, 3.7. */
const codeEndpoints: readonly CodeEndpoint[] = [
  {
    channel: 'email',
    path: sendMailCode.path,
    event: 'event',
    title: 'sendMailCode',
    logged: 'mails.loggedMail',
    fields: { email: email(), event: oneOf('email'), ...also },
  },
  {
    channel: 'mobile',
    path: sendSmsCode.path,
    event: 'template_code',
    title: 'sendSmsCode',
    logged: 'mails.loggedSms',
    fields: { mobile: mobile(), template_code: oneOf('mobile'), ...also },
  },
];

/** Sends codes after a captcha. The reply is the same, whether or not there is an account. */
export const codeRoutes = (parts: CodeRouteOptions): readonly Route[] =>
  codeEndpoints.map((endpoint) => ({
    method: 'POST',
    path: endpoint.path,
    realm: 'public',
    permission: 'none',
    title: (lang) => parts.texts.say(lang, `server.api.${endpoint.title}`),
    input: { in: 'body', fields: endpoint.fields },
    output: objectOf({ delivery: { enum: ['sent', 'logged'] } }),
    handle: (call) => send(parts, endpoint, call),
  }));

async function send(parts: CodeRouteOptions, endpoint: CodeEndpoint, call: ApiCall) {
  const { codes, texts, captcha } = parts;
  const { channel } = endpoint;
  const { input, ip, lang } = call;
  const given = (name: string) => String(input[name] ?? '');
  const target = given(channel);
  const event = given(endpoint.event);
  await captcha.demand({
    id: given('captchaId'),
    info: given('captchaInfo'),
    purpose: channel === 'email' ? 'ems' : 'sms',
    ip,
  });
  if (needsOf(channel, event) === 'own') await demandOwn(parts, channel, call);
  const origin = networkOf(ip);
  const delivery = await codes.send({ channel, target, event, lang, ip, origin });
  return answer(1, texts.say(lang, delivery === 'sent' ? 'mails.sent' : endpoint.logged), {
    delivery,
  });
}

/** Requires the signed-in owner with the password, for a code to an address in use. */
async function demandOwn(
  { db, auth }: CodeRouteOptions,
  channel: CodeChannel,
  { tokens, input }: ApiCall,
) {
  const session = tokens.member === '' ? undefined : await auth.member.find(tokens.member);
  if (typeof session !== 'object') throw new Refusal('login_required');
  const own = (await addressesOf(db, session.ownerId))[channel] ?? '';
  const target = String(input[channel] ?? '');
  if (own.toLowerCase() !== target.toLowerCase()) throw refusal('invalid', channel);
  if (!(await auth.member.confirm(session.ownerId, String(input['password'] ?? ''))))
    throw refusal('invalid', 'password');
}

const refusal = (code: ErrorCode, field: string) =>
  new Refusal(code, { params: { field }, data: { field } });
