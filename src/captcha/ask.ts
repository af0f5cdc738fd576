import {
  captchaWork,
  checkClickCaptcha,
  clickCaptcha,
  isSuccess,
  withQuery,
  type CaptchaPurpose,
  type Endpoint,
  type Envelope,
} from '../contract/index.ts';
import type { Work } from './work.ts';

/** One call of the server; without an envelope it throws. */
export type Ask = (endpoint: Endpoint, body?: object) => Promise<Envelope>;

export type Picture = {
  /** What the server knows it by. */
  readonly id: string;
  /** What to click, in this order. */
  readonly text: readonly string[];
  /** A data URL. */
  readonly base64: string;
};

/** Why there is nothing to solve: the server's own sentence, if it said one. */
export class NoCaptcha extends Error {
  override name = 'NoCaptcha';
}

/** @throws {NoCaptcha} */
export async function askPicture(ask: Ask, purpose: CaptchaPurpose): Promise<Picture> {
  const id = newId();
  const path = withQuery(clickCaptcha.path, { id, purpose });
  const { text, base64 } = await dataOf(ask({ ...clickCaptcha, path }));
  if (!Array.isArray(text) || text.length === 0 || !isPicture(base64)) throw new NoCaptcha();
  return { id, base64, text: text.map(String) };
}

/** @throws {NoCaptcha} */
export async function askWork(ask: Ask, purpose: CaptchaPurpose): Promise<Work & { id: string }> {
  const path = withQuery(captchaWork.path, { purpose });
  const { id, seed, rounds, bits } = await dataOf(ask({ ...captchaWork, path }));
  if (typeof id !== 'string' || typeof seed !== 'string') throw new NoCaptcha();
  return { id, seed, rounds: Number(rounds), bits: Number(bits) };
}

/** Whether the clicks are right; they still count after it. */
export const areRight = async (ask: Ask, id: string, info: string): Promise<boolean> =>
  isSuccess(await ask(checkClickCaptcha, { id, info, unset: false }));

type Said = Readonly<Record<'id' | 'text' | 'base64' | 'seed' | 'rounds' | 'bits', unknown>>;

async function dataOf(asked: Promise<Envelope>): Promise<Said> {
  const reply = await asked;
  if (!isSuccess(reply) || !(reply.data instanceof Object)) throw new NoCaptcha(reply.msg);
  const said = new Map<string, unknown>(Object.entries(reply.data));
  const names = ['id', 'text', 'base64', 'seed', 'rounds', 'bits'] as const;
  const [id, text, base64, seed, rounds, bits] = names.map((name) => said.get(name));
  return { id, text, base64, seed, rounds, bits };
}

const isPicture = (url: unknown): url is string =>
  typeof url === 'string' && url.startsWith('data:image/');

/** Nobody can guess it. Pages without TLS have no `randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
