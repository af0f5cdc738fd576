import { workInfo, workText } from '../contract/index.ts';

export type ProofOfWork = { readonly seed: string; readonly rounds: number; readonly bits: number };

type WorkObserver = { readonly signal: AbortSignal; readonly onRound: (done: number) => void };

/** Longest time the page is blocked at once, in ms. */
const sliceMs = 20;
/** Attempts between two looks at the clock. */
const tries = 500;

/**
 * Solves the proof of work of a captcha in slices, so that the page stays responsive.
 *
 * @throws when `signal` aborts
 */
export async function solve(
  { seed, rounds, bits }: ProofOfWork,
  observer: WorkObserver,
): Promise<string> {
  const numbers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    numbers.push(await numberFor(seed, { round, bits }, observer.signal));
    observer.onRound(round + 1);
  }
  return workInfo(numbers);
}

type WorkRound = { readonly round: number; readonly bits: number };

async function numberFor(seed: string, { round, bits }: WorkRound, signal: AbortSignal) {
  let began = performance.now();
  for (let number = 0; ; number++) {
    if (Math.clz32(startOfSha256(workText(seed, round, number))) >= bits) return number;
    if (number % tries !== 0 || performance.now() - began < sliceMs) continue;
    await pause();
    signal.throwIfAborted();
    began = performance.now();
  }
}

/** Yields to the event loop. Unlike a timer it is not throttled in a background tab. */
const pause = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(undefined);
  });

/**
 * The first 32 bits of the SHA-256 of a short text.
 *
 * The browser's own is asynchronous, ten times slower for so little text, and missing on pages that
 * came without TLS.
 *
 * @param text ASCII, at most 55 characters: one block
 */
export function startOfSha256(text: string): number {
  fill(text);
  for (let n = 16; n < 64; n++) {
    const early = words[n - 15]!;
    const late = words[n - 2]!;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[n] = words[n - 16]! + low + words[n - 7]! + high;
  }
  return (mix() + start[0]) >>> 0;
}

/** The text, a bit that ends it, and its length in bits. */
function fill(text: string): void {
  const { length } = text;
  for (let n = 0; n < 15; n++) {
    let word = 0;
    for (let place = 4 * n; place < 4 * n + 4; place++) {
      const byte = place < length ? text.charCodeAt(place) : place === length ? 0x80 : 0;
      word = (word << 8) | byte;
    }
    words[n] = word;
  }
  words[15] = length * 8;
}

/** The 64 rounds; gives the first word of the state. */
function mix(): number {
  let [a, b, c, d, e, f, g, h] = start;
  for (let n = 0; n < 64; n++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const first = (h + high + ((e & f) ^ (~e & g)) + constants[n]! + words[n]!) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    const most = (a & b) ^ (a & c) ^ (b & c);
    c = b;
    b = a;
    a = (first + low + most) | 0;
  }
  return a;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const words = new Int32Array(64);

/** FIPS 180-4: fractional parts of the cube roots of the first 64 primes, and of square roots of 8. */
const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start: readonly [number, number, number, number, number, number, number, number] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
