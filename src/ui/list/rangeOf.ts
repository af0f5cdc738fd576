import type { Row } from '../actions/offers.ts';

export const idOf = (row: Row): number => Number(row['id']);

/** The rows from one to another, both included, whichever is above; the last alone without the first. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? rows.filter((row) => idOf(row) === to) : rows.slice(first, last + 1);
}
