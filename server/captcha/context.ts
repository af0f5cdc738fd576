import { createHmac, randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import type { DrawRandom } from './layout.ts';

/** Dependencies of the captchas. */
export type CaptchaContext = {
  readonly db: Db;
  /** See `serverKey`. */
  readonly key: Buffer;
  /** Unix seconds. */
  readonly now: () => number;
  /** Part of an address that stays the same while a person solves the captcha. */
  readonly networkOf: (ip: string) => string;
};

export const lifeSeconds = 600;

/** Answer of a caller. */
export type HandedCaptcha = { readonly id: string; readonly info: string; readonly ip: string };

/** Without a purpose a captcha for any purpose passes. */
export type CaptchaDemand = HandedCaptcha & { readonly purpose?: CaptchaPurpose | undefined };

/** Key that is stored in place of an id, in hex: a reader of the database cannot answer a captcha. */
export const keyOf = (
  { key }: Pick<CaptchaContext, 'key'>,
  kind: 'click' | 'digits' | 'work',
  id: string,
): string => createHmac('sha256', key).update(`captcha ${kind} ${id}`).digest('hex');

/** Cannot be predicted. */
export const random: DrawRandom = (min, max) => randomInt(min, max + 1);
