import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../schema/index.ts';

/** The fields a person has put away in this list, and the way to change it. Kept per person. */
export function useHidden({ name }: AnyResource) {
  const [kept, setKept] = useStore<readonly string[]>(`${name}.hiddenColumns`, none);
  return useMemo(() => {
    const hidden = new Set(kept);
    return {
      hidden,
      /** Puts a column away, or brings it back: all lines of it together. */
      toggle(sources: readonly string[]) {
        const others = kept.filter((each) => !sources.includes(each));
        setKept(sources.some((source) => hidden.has(source)) ? others : [...kept, ...sources]);
      },
    };
  }, [kept, setKept]);
}

const none: readonly string[] = [];
