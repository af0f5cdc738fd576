import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import DownIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import { memo, useSyncExternalStore } from 'react';
import { IconTool } from '../../kit/index.ts';
import { filledDown } from './edits.ts';
import type { HistoryStore } from './historyStore.ts';
import type { SheetModel } from './model.ts';
import { inside, type SelectionStore } from './selectionStore.ts';
import { type CellRange, rangeOf } from './sheetKeys.ts';

type HistoryToolsProps = {
  readonly store: Pick<HistoryStore<never>, 'subscribe' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  readonly words: { readonly undo: string; readonly redo: string };
};

/** Buttons that step through the history of an editor: of its cells and everything beside them. */
export const HistoryTools = memo(function HistoryTools({ store, words }: HistoryToolsProps) {
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo);
  return (
    <span>
      <IconTool
        label={words.undo}
        shortcut={{ text: 'Ctrl+Z', aria: 'Control+Z' }}
        disabled={!canUndo}
        onClick={() => store.undo()}
      >
        <UndoIcon />
      </IconTool>
      <IconTool
        label={words.redo}
        shortcut={{ text: 'Ctrl+Y', aria: 'Control+Y' }}
        disabled={!canRedo}
        onClick={() => store.redo()}
      >
        <RedoIcon />
      </IconTool>
    </span>
  );
});

type FillDownProps<D, R> = {
  readonly store: HistoryStore<D>;
  readonly model: SheetModel<D, R>;
  readonly selections: SelectionStore;
  readonly label: string;
};

/** Fill down as a button. */
export const FillDownTool = <D, R>({ store, model, selections, label }: FillDownProps<D, R>) => (
  <IconTool
    label={label}
    shortcut={{ text: 'Ctrl+D', aria: 'Control+D' }}
    onClick={() =>
      store.update((now) =>
        filledDown(
          model,
          now,
          selectedIn(selections, model.rowsOf(now).length, model.columns.length),
        ),
      )
    }
  >
    <DownIcon />
  </IconTool>
);

/** The selected range of a sheet with that many rows; columns are counted where they can be hidden. */
export const selectedIn = (
  selections: Pick<SelectionStore, 'get'>,
  rows: number,
  columns = Infinity,
): CellRange => rangeOf(inside(selections.get(), { rows, columns }));
