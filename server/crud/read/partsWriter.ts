import type { Clerk } from '../../../src/contract/index.ts';
import type { Hidden, Parts, Plan } from '../plan/index.ts';
import { type Writer, writerOf } from './writer.ts';

/** How rows of a resource are written for a clerk; worked out once for all who see the same. */
export function partsWriter({ table, mask }: Plan, parts: Parts, clerk: Clerk): Writer {
  const hidden = mask(clerk);
  const of = writers.get(parts) ?? new Map<string, Writer>();
  writers.set(parts, of);
  const key = keyOf([hidden, ...parts.ones.map((one) => one.mask(clerk))]);
  const known = of.get(key);
  if (known) return known;
  const made = writerOf({ shape: table.shape, ...parts }, hidden, (one) => one.mask(clerk));
  of.set(key, made);
  return made;
}

// As many as there are combinations of mask permissions.
const writers = new WeakMap<Parts, Map<string, Writer>>();

const keyOf = (all: readonly Hidden[]): string =>
  all.map((hidden) => (hidden.size ? [...hidden].join(',') : '')).join(';');
