import { useMemo } from 'react';
import type { Http } from '../../client/index.ts';
import { useOwn } from '../data/useOwn.ts';
import { arranged, readChoice, type Choice, type Piece } from '../model/arrange.ts';

/** Pieces as this person has arranged them under a key, and the way to arrange them anew. */
export function useArrangement<P extends Piece>(http: Http, key: string, pieces: readonly P[]) {
  const { value, save } = useOwn(http, key);
  return useMemo(() => {
    const choice = readChoice(value);
    return {
      choice,
      shown: arranged(pieces, choice),
      arrange: (next: Choice | undefined) =>
        save(next ? { hidden: next.hidden, order: next.order } : null),
    };
  }, [pieces, value, save]);
}
