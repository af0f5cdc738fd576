import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  captchaPurposes,
  workPrefix,
  workText,
  type CaptchaPurpose,
} from '../../src/contract/index.ts';
import { lifeSeconds } from './context.ts';

/** Amount of work that takes a phone one to three seconds. */
export const effort = { rounds: 8, bits: 16 } as const;

type Asker = { readonly purpose: CaptchaPurpose; readonly network: string };
type Signing = { readonly key: Buffer; readonly now: number };

/** Work for one asker. It is signed instead of stored: asking for it costs the server nothing. */
export function newWork({ key, now }: Signing, { purpose, network }: Asker) {
  const facts = `${now + lifeSeconds}.${purpose}.${randomBytes(16).toString('base64url')}`;
  const seed = sign(key, facts, network).toString('base64url');
  return { id: `${facts}.${seed}`, seed, ...effort };
}

/** Expiry and purpose of work that was handed in; undefined unless it was issued here and is done. */
export function readWork(
  { key, now }: Signing,
  { id, info, network }: { readonly id: string; readonly info: string; readonly network: string },
): { readonly expireTime: number; readonly purpose: CaptchaPurpose } | undefined {
  const [, facts = '', expires = '', named = '', seed = ''] = form.exec(id) ?? [];
  const purpose = captchaPurposes.find((each) => each === named);
  const expireTime = Number(expires);
  if (!purpose || expireTime <= now) return undefined;
  const signed = sign(key, facts, network);
  // The form lets 43 signs pass, and these are 32 bytes.
  if (!timingSafeEqual(Buffer.from(seed, 'base64url'), signed)) return undefined;
  return isDone(seed, info) ? { expireTime, purpose } : undefined;
}

const form = /^((\d{10,11})\.([a-z_]{1,20})\.[\w-]{22})\.([\w-]{43})$/;
const numbers = new RegExp(`^${workPrefix}\\d{1,10}(?:,\\d{1,10}){${effort.rounds - 1}}$`);

const sign = (key: Buffer, facts: string, network: string): Buffer =>
  createHmac('sha256', key).update(`captcha work ${facts} ${network}`).digest();

function isDone(seed: string, info: string): boolean {
  if (!numbers.test(info)) return false;
  return info
    .slice(workPrefix.length)
    .split(',')
    .every((number, round) => isProof(workText(seed, round, Number(number))));
}

function isProof(text: string): boolean {
  const first = createHash('sha256').update(text).digest().readUInt32BE();
  return Math.clz32(first) >= effort.bits;
}
