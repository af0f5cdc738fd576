import { useMemo } from 'react';
import type { Http } from '../../client/index.ts';
import { usePreferenceByKey } from '../data/usePreference.ts';

/** Part that a user can hide or move: a column of a list, a block of the dashboard. */
export type Piece = {
  readonly key: string;
  /** True for the piece that names the others; always shown. */
  readonly isIdentity?: boolean;
};

/** A user's arrangement of pieces. A piece that it does not name keeps its declared position. */
export type Choice = {
  /** Keys of the hidden pieces. */
  readonly hidden: readonly string[];
  readonly order: readonly string[];
};

/** Pieces in the user's arrangement stored under a key, and the function that rearranges them. */
export function useArrangement<P extends Piece>(http: Http, key: string, pieces: readonly P[]) {
  const { value, save } = usePreferenceByKey(http, key);
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

export const defaultColumns: Choice = { hidden: [], order: [] };

/** Reads a stored choice; invalid parts are dropped. */
export function readChoice(kept: unknown): Choice {
  if (typeof kept !== 'object' || kept === null) return defaultColumns;
  return {
    hidden: 'hidden' in kept ? textsOf(kept.hidden) : [],
    order: 'order' in kept ? textsOf(kept.order) : [],
  };
}

/** Returns all pieces in the chosen order; newly declared ones keep their neighbours. */
export function ordered<P extends Piece>(pieces: readonly P[], { order }: Choice): readonly P[] {
  const placed = order.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []);
  return pieces.reduce<readonly P[]>((result, piece, index) => {
    if (result.includes(piece)) return result;
    const before = pieces[index - 1];
    const at = before ? result.indexOf(before) + 1 : 0;
    return result.toSpliced(at, 0, piece);
  }, placed);
}

/** The pieces to be shown. */
export const arranged = <P extends Piece>(pieces: readonly P[], choice: Choice): readonly P[] =>
  ordered(pieces, choice).filter(
    ({ key, isIdentity }) => isIdentity || !choice.hidden.includes(key),
  );

/** The choice after a piece has gone to another place; the same one when there is no such place. */
export function moved(
  pieces: readonly Piece[],
  choice: Choice,
  { key, to }: { readonly key: string; readonly to: number },
): Choice {
  const keys = ordered(pieces, choice).map((piece) => piece.key);
  const from = keys.indexOf(key);
  if (from < 0 || to < 0 || to >= keys.length || to === from) return choice;
  return { ...choice, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** Returns the choice after a piece was hidden or shown. */
export const toggled = ({ hidden, order }: Choice, key: string): Choice => ({
  order,
  hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
});

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
