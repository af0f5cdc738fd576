import { createHmac, randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import type { DrawRandom } from './layout.ts';

/** What the captchas need of the shop. */
export type CaptchaContext = {
  readonly db: Db;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds. */
  readonly now: () => number;
  /** What of an address stays the same while a person solves it. */
  readonly networkOf: (ip: string) => string;
};

export const lifeSeconds = 600;

/** What a caller hands in. */
export type HandedCaptcha = { readonly id: string; readonly info: string; readonly ip: string };

/** Without a purpose a captcha for any purpose passes. */
export type CaptchaDemand = HandedCaptcha & { readonly purpose?: CaptchaPurpose | undefined };

/** What is stored in place of an id, in hex: whoever reads the database can answer for nobody. */
export const keyOf = (
  { key }: Pick<CaptchaContext, 'key'>,
  kind: 'click' | 'digits' | 'work',
  id: string,
): string => createHmac('sha256', key).update(`captcha ${kind} ${id}`).digest('hex');

/** Cannot be predicted. */
export const random: DrawRandom = (min, max) => randomInt(min, max + 1);
