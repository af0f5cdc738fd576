import type { Clerk } from '../../../src/contract/index.ts';
import type { Hidden, RowParts } from '../plan/index.ts';
import { type Writer, writerOf } from './writer.ts';

/** How rows are written for a clerk; worked out once for all who see the same. */
export function partsWriter(parts: RowParts, clerk: Clerk): Writer {
  const hidden = parts.mask(clerk);
  const key = keyOf([hidden, ...parts.ones.map((one) => one.mask(clerk))]);
  const of = writers.get(parts) ?? new Map<string, Writer>();
  writers.set(parts, of);
  const known = of.get(key);
  if (known) return known;
  const made = writerOf(parts, hidden, (one) => one.mask(clerk));
  of.set(key, made);
  return made;
}

// As many for each as there are combinations of mask permissions.
const writers = new WeakMap<RowParts, Map<string, Writer>>();

const keyOf = (all: readonly Hidden[]): string =>
  all.map((hidden) => (hidden.size ? [...hidden].join(',') : '')).join(';');
