import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../../texts/index.ts';
import type { HistoryStore, SheetProblems } from '../sheet/index.ts';
import { changedRows } from './merge.ts';
import type { SheetMarks, SheetParts } from './mergeReply.ts';
import { problemsOf, type SheetTexts } from './problems.ts';
import type { RecordDocument } from './recordModel.ts';

/** Counts and problems of a document. */
export type SheetFigures = {
  /** Rows that differ from what is saved. */
  readonly changed: number;
  readonly isDirty: boolean;
  readonly problems: SheetProblems;
  /** Cells with a problem. */
  readonly wrong: number;
};

export type SheetState = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object as long as the document stays. */
  readonly get: () => SheetFigures;
};

/**
 * Figures of the sheet as it is now, for the parts that show them: a changed cell draws these and the grid alone, not
 * the whole page.
 */
export function useSheetState(
  parts: SheetParts,
  store: HistoryStore<RecordDocument>,
  marks: SheetMarks,
): SheetState {
  const all = useText();
  const own = useText('sheet');
  return useMemo(
    () => createSheetState(parts, store, { marks, texts: { all, own } }),
    [parts, store, marks, all, own],
  );
}

function createSheetState(
  parts: SheetParts,
  store: HistoryStore<RecordDocument>,
  { marks, texts }: { readonly marks: SheetMarks; readonly texts: SheetTexts },
): SheetState {
  let of: { readonly document: RecordDocument; readonly isTyping: boolean } | undefined;
  let known: SheetFigures | undefined;
  return {
    subscribe: store.subscribe,
    get() {
      const { document } = store.get();
      const isTyping = store.isTyping();
      if (known && of?.document === document && of.isTyping === isTyping) return known;
      const changed = changedRows(document, marks.saved).length;
      const problems = problemsOf(parts, document, marks, texts);
      const wrong = [...problems.values()].reduce((sum, cells) => sum + cells.size, 0);
      of = { document, isTyping };
      known = { changed, isDirty: changed > 0 || isTyping, problems, wrong };
      return known;
    },
  };
}

export const useFigures = ({ subscribe, get }: SheetState): SheetFigures =>
  useSyncExternalStore(subscribe, get);

/** Draws again only when it turns. */
export const useIsDirty = ({ subscribe, get }: SheetState): boolean =>
  useSyncExternalStore(subscribe, () => get().isDirty);
