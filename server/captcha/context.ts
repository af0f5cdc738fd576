import { createHmac, randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import type { Random } from './layout.ts';

/** What everything about captchas stands on. */
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

/** What a person hands in. */
export type Handed = { readonly id: string; readonly info: string; readonly ip: string };

/** Without a purpose whatever it was drawn for will do. */
export type Demand = Handed & { readonly purpose?: CaptchaPurpose | undefined };

/** What is stored in place of an id, in hex: whoever reads the database can answer for nobody. */
export const keyOf = (
  { key }: Pick<CaptchaContext, 'key'>,
  kind: 'click' | 'digits' | 'work',
  id: string,
): string => createHmac('sha256', key).update(`captcha ${kind} ${id}`).digest('hex');

/** Of the kind that nobody can foresee. */
export const random: Random = (min, max) => randomInt(min, max + 1);
