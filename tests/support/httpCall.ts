import type { composeShop } from '../../server/compose.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What a call brings beside its address. */
export type Call = {
  readonly token?: string;
  /** Of a member. */
  readonly memberToken?: string;
  readonly lang?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it came. */
  readonly text: string;
  readonly code: number;
  readonly msg: string;
  /** `data` of the envelope; a test that reads it knows what it asked for. */
  readonly data: Raw;
};

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'OPTIONS' | 'HEAD' | 'PATCH';

/** Calls a composed shop as a client of the API does. */
export async function send(
  app: ReturnType<typeof composeShop>['app'],
  method: Method,
  url: string,
  call: Call = {},
): Promise<Answer> {
  const { body, ip = '192.0.2.7' } = call;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: headersOf(call),
    ...(body === undefined ? {} : { payload }),
  });
  const { statusCode: status, headers, payload: text } = reply;
  return { status, headers, text, ...envelopeOf(text, String(headers['content-type'])) };
}

const headersOf = ({ token, memberToken, lang = 'zh-cn', body, headers }: Call) => ({
  server: 'true',
  'think-lang': lang,
  ...(token === undefined ? {} : { batoken: token }),
  ...(memberToken === undefined ? {} : { 'ba-user-token': memberToken }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...headers,
});

function envelopeOf(text: string, type: string): Pick<Answer, 'code' | 'msg' | 'data'> {
  if (text === '' || !type.includes('json')) return { code: 0, msg: '', data: {} };
  // A test that reads it knows what it asked for.
  const { code, msg, data } = JSON.parse(text) as Answer;
  return { code, msg, data };
}
