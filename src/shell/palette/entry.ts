import type { ReactNode } from 'react';
import type { Findable } from './forms.ts';
import { rank } from './rank.ts';

/** One line of the palette: something to open or to do. */
export type Entry = Findable & {
  readonly key: string;
  readonly icon: ReactNode;
  /** At the right: what it belongs to, or is done to. */
  readonly detail?: string | undefined;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly isDanger?: boolean | undefined;
  /** Where it leads; absent: it does something. */
  readonly to?: string | undefined;
  readonly run: (way: Way) => void;
};

/** Ctrl + Enter opens beside what is open. */
export type Way = { readonly isBeside: boolean };

/** A line as it is shown, with what was typed of its title. */
export type Hit = {
  readonly entry: Entry;
  readonly marks: readonly number[];
  /** How well it meets what was typed, see `rank`. */
  readonly rank: number;
};

export type Group = {
  readonly key: string;
  readonly title: string;
  readonly hits: readonly Hit[];
};

const noMarks: readonly number[] = [];

/** Lines as they come. */
export const plainly = (entries: readonly Entry[]): readonly Hit[] =>
  entries.map((entry) => ({ entry, marks: noMarks, rank: 0 }));

/** The lines that meet what was typed, the best first; of equals the one used lately, then the shorter. */
export function hitsOf(
  entries: readonly Entry[],
  typed: string,
  { most, lately }: { readonly most: number; readonly lately: ReadonlySet<string> },
): readonly Hit[] {
  const isLate = ({ key }: Entry) => (lately.has(key) ? 0 : 1);
  return entries
    .flatMap((entry) => {
      const match = rank(typed, entry);
      return match ? [{ entry, ...match }] : [];
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        isLate(a.entry) - isLate(b.entry) ||
        a.entry.title.length - b.entry.title.length,
    )
    .slice(0, most);
}

/** The group that holds the better line stands first; else as they come. */
export const byBest = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => bestOf(a) - bestOf(b));

/** How well the first line of a group meets what was typed, see `rank`. */
export const bestOf = ({ hits }: Group): number => Math.floor(hits[0]?.rank ?? Infinity);
