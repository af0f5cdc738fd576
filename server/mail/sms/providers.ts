import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/index.ts';
import { guardedRequest, UnsafeUrl } from './guardedRequest.ts';

/** An account at a service that delivers text messages. */
export type SmsAccount = {
  readonly provider: 'http' | 'aliyun' | 'tencent';
  readonly sign: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly appId: string;
  readonly region: string;
  readonly timeoutMs: number;
};

export type SmsMessage = {
  readonly mobile: string;
  readonly lang: Language;
  readonly content: string;
  readonly template: string;
  /** Id of the template at the provider. */
  readonly providerTemplate: string;
  /** Variables of the text in their order, with their values. */
  readonly params: readonly (readonly [name: string, value: string])[];
};

/** A text message that the provider did not take. */
export class SmsFailure extends Error {
  readonly code: 'unsafe_url' | 'unreachable' | 'refused' | 'template';
  /** Reply of the provider, on one line. */
  readonly answer: string;
  /** It would say the same again. */
  readonly isFinal: boolean;
  constructor(code: SmsFailure['code'], answer: string, isFinal: boolean) {
    super(`${code}: ${answer}`);
    this.code = code;
    this.answer = answer.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
    this.isFinal = isFinal;
  }
}

export type SmsCall = {
  /** Unix seconds. */
  readonly now: number;
  readonly addresses?: 'public' | 'any';
};
type Delivery = { readonly messageId: string; readonly parts: number };
type SmsProvider = (account: SmsAccount, message: SmsMessage, call: SmsCall) => Promise<Delivery>;

/**
 * Hands a message to the provider of an account.
 *
 * @throws {SmsFailure}
 */
export const deliverSms: SmsProvider = (account, message, call) =>
  providers[account.provider](account, message, call);

/** `POST` of JSON to an address of the shop's choice; the secret is a bearer token. */
const sendHttp: SmsProvider = async (account, message, call) => {
  const { mobile, content, template, providerTemplate, params, lang } = message;
  const body = JSON.stringify({
    mobile,
    content,
    lang,
    sign: account.sign,
    template: providerTemplate || template,
    params: Object.fromEntries(params),
  });
  const headers = account.secret ? { authorization: `Bearer ${account.secret}` } : {};
  const reply = await post(account, call, { headers: { ...json, ...headers }, body });
  return { messageId: String(reply['id'] ?? ''), parts: wholeOf(reply['parts']) };
};

/** SendSms 2017-05-25, signed by ACS3-HMAC-SHA256: help.aliyun.com/document_detail/2593177.html */
const sendAliyun: SmsProvider = async (account, message, call) => {
  assertTemplate(message);
  const endpoint = new URL(account.endpoint || 'https://dysmsapi.aliyuncs.com/');
  const query = Object.entries({
    PhoneNumbers: message.mobile,
    SignName: account.sign,
    TemplateCode: message.providerTemplate,
    TemplateParam: JSON.stringify(Object.fromEntries(message.params)),
  })
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .toSorted()
    .join('&');
  const signed = {
    host: endpoint.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${new Date(call.now * 1_000).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', query, lines.join(''), names, sha256('')].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = hmac(account.secret, text).toString('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${account.accessKey},SignedHeaders=${names},Signature=${signature}`;
  const reply = await post({ ...account, endpoint: `${endpoint.origin}/?${query}` }, call, {
    headers: { ...signed, authorization },
    body: '',
  });
  if (reply['Code'] !== 'OK') throw refused(reply['Code'], reply['Message']);
  return { messageId: String(reply['BizId'] ?? ''), parts: 1 };
};

/** SendSms 2021-01-11, signed by TC3-HMAC-SHA256: cloud.tencent.com/document/api/382/52072 */
const sendTencent: SmsProvider = async (account, message, call) => {
  assertTemplate(message);
  const endpoint = new URL(account.endpoint || 'https://sms.tencentcloudapi.com/');
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.mobile}`],
    SmsSdkAppId: account.appId,
    SignName: account.sign,
    TemplateId: message.providerTemplate,
    TemplateParamSet: message.params.map(([, value]) => value),
  });
  const type = 'application/json; charset=utf-8';
  const names = 'content-type;host;x-tc-action';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${type}\nhost:${endpoint.host}\nx-tc-action:sendsms\n`,
    names,
    sha256(body),
  ].join('\n');
  const day = new Date(call.now * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/sms/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${call.now}\n${scope}\n${sha256(canonical)}`;
  const key = ['sms', 'tc3_request'].reduce(hmac, hmac(`TC3${account.secret}`, day));
  const signature = hmac(key, text).toString('hex');
  const reply = await post({ ...account, endpoint: `${endpoint.origin}/` }, call, {
    headers: {
      'content-type': type,
      authorization: `TC3-HMAC-SHA256 Credential=${account.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
      'x-tc-action': 'SendSms',
      'x-tc-timestamp': String(call.now),
      'x-tc-version': '2021-01-11',
      'x-tc-region': account.region || 'ap-guangzhou',
    },
    body,
  });
  const { Error: error, SendStatusSet: states } = objectOf(reply['Response']);
  if (error !== undefined) throw refused(objectOf(error)['Code'], objectOf(error)['Message']);
  const state = objectOf(Array.isArray(states) ? states[0] : undefined);
  if (state['Code'] !== 'Ok') throw refused(state['Code'], state['Message']);
  return { messageId: String(state['SerialNo'] ?? ''), parts: wholeOf(state['Fee']) };
};

const providers: Readonly<Record<SmsAccount['provider'], SmsProvider>> = {
  http: sendHttp,
  aliyun: sendAliyun,
  tencent: sendTencent,
};

const json = { 'content-type': 'application/json; charset=utf-8' };

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function post(
  { endpoint, timeoutMs }: SmsAccount,
  { addresses }: SmsCall,
  { headers, body }: Sent,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await guardedRequest(endpoint, {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    ...(addresses ? { addresses } : {}),
  }).catch((error: unknown) => {
    if (error instanceof UnsafeUrl) throw new SmsFailure('unsafe_url', '', true);
    throw new SmsFailure('unreachable', error instanceof Error ? error.message : '', false);
  });
  const said = readJson(reply.text);
  if (reply.status >= 200 && reply.status < 300) return said;
  const isFinal = reply.status >= 400 && reply.status < 500 && reply.status !== 429;
  const answer = said['Message'] ?? said['message'] ?? '';
  throw new SmsFailure('refused', `${reply.status} ${String(answer)}`.trim(), isFinal);
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    // A proxy may answer with a page.
    return {};
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function assertTemplate({ providerTemplate }: SmsMessage): void {
  if (providerTemplate === '') throw new SmsFailure('template', '', true);
}

/** Errors of a rate limit are temporary, whatever their exact code. */
const refused = (code: unknown, message: unknown): SmsFailure => {
  const isLater = /limit|throttl|internal|timeout/i.test(String(code));
  return new SmsFailure('refused', `${String(code)} ${String(message ?? '')}`.trim(), !isLater);
};

const wholeOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 1);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
