import type { Clerk } from '../../../src/contract/index.ts';
import type { MaskedColumns, RowParts, FieldMask } from '../plan/index.ts';
import { type Writer, writerOf } from './writer.ts';

/** How rows are written for a clerk; worked out once for all who see the same. */
export const partsWriter = (parts: RowParts, clerk: Clerk): Writer =>
  writerFor(parts, (of) => of.cover(clerk));

/** The same where a clerk may take away what they are only shown one record at a time otherwise. */
export const takenWriter = (parts: RowParts, clerk: Clerk): Writer =>
  writerFor(parts, (of) => of.mask(clerk));

function writerFor(parts: RowParts, hiddenOf: (of: FieldMask) => MaskedColumns): Writer {
  const hidden = hiddenOf(parts);
  const key = keyOf([hidden, ...parts.ones.map(hiddenOf)]);
  const of = writers.get(parts) ?? new Map<string, Writer>();
  writers.set(parts, of);
  const known = of.get(key);
  if (known) return known;
  const made = writerOf(parts, hidden, hiddenOf);
  of.set(key, made);
  return made;
}

// As many for each as there are combinations of mask permissions.
const writers = new WeakMap<RowParts, Map<string, Writer>>();

const keyOf = (all: readonly MaskedColumns[]): string =>
  all.map((hidden) => (hidden.size ? [...hidden].join(',') : '')).join(';');
