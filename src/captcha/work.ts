import { workInfo, workText } from '../contract/index.ts';
import { startOfSha256 } from './sha256.ts';

export type Work = { readonly seed: string; readonly rounds: number; readonly bits: number };

type Watching = { readonly signal: AbortSignal; readonly onRound: (done: number) => void };

/** So long the page may stand still at a time, in milliseconds. */
const sliceMs = 20;
/** Between two looks at the clock. */
const tries = 500;

/**
 * Does the work of a captcha in slices, so that the page stays alive meanwhile.
 *
 * @throws when `signal` says that nobody waits for it any more
 */
export async function doWork({ seed, rounds, bits }: Work, watching: Watching): Promise<string> {
  const numbers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    numbers.push(await numberFor(seed, { round, bits }, watching.signal));
    watching.onRound(round + 1);
  }
  return workInfo(numbers);
}

type Round = { readonly round: number; readonly bits: number };

async function numberFor(seed: string, { round, bits }: Round, signal: AbortSignal) {
  let began = performance.now();
  for (let number = 0; ; number++) {
    if (Math.clz32(startOfSha256(workText(seed, round, number))) >= bits) return number;
    if (number % tries !== 0 || performance.now() - began < sliceMs) continue;
    await pause();
    signal.throwIfAborted();
    began = performance.now();
  }
}

/** Lets the page breathe. Unlike a timer it is not slowed down where nobody looks. */
const pause = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(undefined);
  });
