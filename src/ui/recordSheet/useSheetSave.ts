import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listLimits, saveSheetCall } from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { portions } from '../actions/useRun.ts';
import { useHttp } from '../data/http.ts';
import { saveProblem } from '../form/useSave.ts';
import type { HistoryStore } from '../sheet/index.ts';
import { changedRows, changesOf, type Saved } from './merge.ts';
import {
  amendedDocument,
  mergeReply,
  type SheetMarks,
  type SheetParts,
  withoutCell,
} from './mergeReply.ts';
import { type RecordDocument, withTexts } from './recordModel.ts';

export type SheetSaving = ReturnType<typeof useSheetSave>;

/** Turns through the changed records: one that only others' cells had changed in is sent again. */
const mostTurns = 3;

/**
 * The marks of a sheet, and its save: changed records are sent in portions, saved ones turn clean, refused ones and
 * conflicts stay.
 */
export function useSheetSave(parts: SheetParts, start: Saved, store: HistoryStore<RecordDocument>) {
  const http = useHttp();
  const translate = useText();
  const queries = useQueryClient();
  const [marks, setMarks] = useState<SheetMarks>(() => ({
    saved: start,
    conflicts: new Map(),
    refused: new Map(),
  }));
  const latest = useRef(marks);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [problem, setProblem] = useState<string>();

  function mark(next: SheetMarks) {
    latest.current = next;
    setMarks(next);
  }

  /** Returns how many records were saved. */
  async function send(): Promise<number> {
    const refused = new Set<number>();
    const { path, name } = parts.resource;
    let count = 0;
    try {
      for (let turn = 0; turn < mostTurns; turn += 1) {
        const { saved, conflicts } = latest.current;
        const open = [...conflicts.keys()].map((key) => saved.rows.get(key)?.id ?? 0);
        // Cells that are typed into meanwhile are compared with what was sent.
        const { document } = store.get();
        const changes = changesOf(document, {
          ...parts,
          saved,
          without: new Set([...refused, ...open]),
        });
        if (changes.length === 0) break;
        let done = 0;
        for (const rows of portions(changes, listLimits.ids)) {
          if (turn === 0) setProgress({ done, total: changes.length });
          const reply = await http.call(saveSheetCall(path), { rows, of: parts.list }, quiet);
          const merged = mergeReply(parts, { document, marks: latest.current, reply });
          if (merged.amended.length > 0) store.amend((now) => amendedDocument(now, merged.amended));
          mark(merged.marks);
          for (const { id } of reply.refused) refused.add(id);
          count += reply.saved.length;
          done += rows.length;
        }
      }
      return count;
    } finally {
      if (count > 0) void queries.invalidateQueries({ queryKey: [name] });
    }
  }

  /** Returns how many records were saved, and how many rows still differ. */
  async function save(): Promise<{ readonly count: number; readonly left: number }> {
    const left = () => changedRows(store.get().document, latest.current.saved).length;
    setProblem(undefined);
    setProgress({ done: 0, total: left() });
    try {
      const count = await send();
      return { count, left: left() };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(saveProblem(error, translate).message);
      return { count: 0, left: left() };
    } finally {
      setProgress(undefined);
    }
  }

  /** Settles a conflict: the own text is kept and saved over the other, or the other is taken. */
  function settle(key: string, column: string, isMine: boolean) {
    const { conflicts } = latest.current;
    const theirs = conflicts.get(key)?.get(column);
    mark({ ...latest.current, conflicts: withoutCell(conflicts, key, column) });
    if (isMine || theirs === undefined) return;
    store.update((now) => {
      const row = now.rows.findIndex((each) => each.key === key);
      return withTexts(now, [{ row, column, text: theirs }]);
    });
  }

  /** Takes back all changes, as one step. */
  function discard() {
    const { saved } = latest.current;
    mark({ saved, conflicts: new Map(), refused: new Map() });
    setProblem(undefined);
    store.update(({ rows }) => ({
      rows: rows.map(({ key, texts }) => ({ key, texts: saved.texts.get(key) ?? texts })),
    }));
  }

  return { marks, save, settle, discard, progress, problem };
}

const quiet = { showCodeMessage: false } as const;
