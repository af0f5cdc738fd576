/** A source of numbers that look random and are the same on every machine and every day. */
export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** A whole number between both, both included. */
  between(least: number, most: number): number;
  /** True `permille` times out of 1,000. */
  chance(permille: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The index of one of the weights, each as often as it weighs. */
  weighted(weights: readonly number[]): number;
  shuffle<T>(list: readonly T[]): T[];
};

/** The random stream of one table: a new table does not change the draws of others. */
export function stream(name: string, seed = 20_250_701): Random {
  const next = xoshiro(hashOf(`${seed}/${name}`));
  const below = (limit: number): number => {
    if (limit < 1) throw new RangeError(`random below ${limit}`);
    // The few highest numbers would favour the low remainders.
    const fair = Math.floor(2 ** 32 / limit) * limit;
    for (;;) {
      const drawn = next();
      if (drawn < fair) return drawn % limit;
    }
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (permille) => below(1_000) < permille,
    pick: (from) => at(from, below(from.length)),
    weighted(weights) {
      let drawn = below(weights.reduce((sum, weight) => sum + weight, 0));
      return weights.findIndex((weight) => (drawn -= weight) < 0);
    },
    shuffle(list) {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [at(shuffled, other), at(shuffled, last)];
      }
      return shuffled;
    },
  };
}

/** The member of a list that is there. @throws when it is not */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length)
    throw new RangeError(`no member ${index} of ${list.length}`);
  // Within bounds; only a list of undefined values holds undefined there.
  return list[index] as T;
}

/** xoshiro128**, whole numbers of 32 bits. Source: Blackman and Vigna, public domain. */
function xoshiro(state: Uint32Array): () => number {
  const word = (index: number) => state[index] ?? 0;
  return () => {
    const [first, second, third, fourth] = [word(0), word(1), word(2), word(3)];
    const result = Math.imul(rotate(Math.imul(second, 5), 7), 9) >>> 0;
    const mixed = third ^ first;
    const last = fourth ^ second;
    state.set([first ^ last, second ^ mixed, mixed ^ (second << 9), rotate(last, 11)]);
    return result;
  };
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** Four words from a text, by FNV-1a with a final mix. */
function hashOf(text: string): Uint32Array {
  return Uint32Array.from([1, 2, 3, 4], (salt) => {
    let hash = 2_166_136_261 ^ Math.imul(salt, 0x9e3779b9);
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  });
}

/** The value of a key that is known to be there. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`seed: nothing for ${String(key)}`);
  return value;
}
