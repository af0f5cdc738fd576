import { createHash } from 'node:crypto';
import type { composeShop } from '../../server/compose.ts';
import { type CaptchaPurpose, clicksInfo, workInfo, workText } from '../../src/contract/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Parts of a call beside its address. */
export type Call = {
  readonly token?: string;
  /** Token of a member. */
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

export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Clicks into the middle of squares, as if the picture were shown so many times as large. */
export const clicksInto = (squares: readonly Square[], times = 1): string =>
  clicksInfo(
    squares.map(({ x, y, side }) => ({ x: (x + side / 2) * times, y: (y + side / 2) * times })),
    { width: 350 * times, height: 200 * times },
  );

/** Does the work a browser would do. */
export function doWork({ seed, rounds, bits }: Work): string {
  return workInfo(Array.from({ length: rounds }, (_, round) => numberFor(seed, round, bits)));
}

type Work = { readonly seed: string; readonly rounds: number; readonly bits: number };

function numberFor(seed: string, round: number, bits: number): number {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256')
      .update(workText(seed, round, number))
      .digest();
    if (Math.clz32(digest.readUInt32BE()) >= bits) return number;
  }
}

type Asking = { get(url: string, given?: { ip?: string }): Promise<Answer> };

/** Asks for work and does it. */
export async function workedFor(
  shop: Asking,
  purpose: CaptchaPurpose,
  given: { ip?: string } = {},
): Promise<{ readonly id: string; readonly info: string }> {
  const { data } = await shop.get(`/api/common/captchaWork?purpose=${purpose}`, given);
  const { id, ...work } = data as Work & { id: string };
  return { id, info: doWork(work) };
}
