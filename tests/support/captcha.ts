import { createHash } from 'node:crypto';
import { clicksInfo, workInfo, workText, type CaptchaPurpose } from '../../src/contract/index.ts';
import type { Answer } from './httpCall.ts';

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
