import { useState, type KeyboardEvent } from 'react';
import type { Entry, Group, Way } from './entry.ts';
import { Rank } from './rank.ts';

type Facts = {
  readonly groups: readonly Group[];
  /** More may come for what is typed now. */
  readonly isAsking: boolean;
  readonly onRun: (entry: Entry, way: Way) => void;
};

/** The line that is chosen, and the keys that choose another one or go there. */
export function useChoice({ groups, isAsking, onRun }: Facts) {
  const hits = groups.flatMap((group) => group.hits);
  // By its key: a line that was chosen by hand stays so when others arrive above it.
  const [wanted, want] = useState<string>();
  // Enter was pressed before there was anything to go to, as scanners do.
  const [hurry, setHurry] = useState<Way>();
  const found = hits.findIndex(({ entry }) => entry.key === wanted);
  const at = Math.max(found, 0);
  const chosen = hits[at];
  // Letters that merely occur in a title are no reason not to wait for a record of that number.
  const isSure = found >= 0 || (chosen !== undefined && chosen.rank < Rank.loose);

  function go(way: Way) {
    if (isAsking && !isSure) setHurry(way);
    else if (chosen) onRun(chosen.entry, way);
  }

  return {
    chosen: chosen?.entry,
    onKeyDown(event: KeyboardEvent) {
      // The key that ends a word of the input method is not meant for us.
      if (event.nativeEvent.isComposing) return;
      const isHeld = event.ctrlKey || event.metaKey;
      const next = isHeld || event.altKey ? undefined : steps[event.key]?.(at, hits.length);
      if (event.key === 'Enter') go({ isBeside: isHeld });
      else if (next === undefined) return;
      else want(hits[next]?.entry.key);
      event.preventDefault();
    },
    choose: want,
    /** Typing anew chooses the first line again. */
    restart() {
      want(undefined);
      setHurry(undefined);
    },
    /** What waits for the answer, to be done once it is there. */
    hurry: hurry &&
      !isAsking && { way: hurry, entry: chosen?.entry, done: () => setHurry(undefined) },
  };
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(count, 1),
  ArrowUp: (at, count) => (at - 1 + count) % Math.max(count, 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};
