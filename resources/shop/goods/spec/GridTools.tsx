import DownIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { IconTool } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { withStatus } from './edits.ts';
import { filledDown } from './gridEdits.ts';
import { type CellRange, rangeOf, rowsIn } from './gridKeys.ts';
import { inside, type SelectionStore } from './gridSelection.ts';
import type { SpecStore } from './specStore.ts';

/** Steps through the history of the editor: of groups, cells and everything that was generated. */
export const HistoryTools = memo(function HistoryTools({ store }: { readonly store: SpecStore }) {
  const t = useText('spec.grid');
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo);
  return (
    <span>
      <IconTool
        label={t('undo')}
        shortcut={{ text: 'Ctrl+Z', aria: 'Control+Z' }}
        disabled={!canUndo}
        onClick={() => store.undo()}
      >
        <UndoIcon />
      </IconTool>
      <IconTool
        label={t('redo')}
        shortcut={{ text: 'Ctrl+Y', aria: 'Control+Y' }}
        disabled={!canRedo}
        onClick={() => store.redo()}
      >
        <RedoIcon />
      </IconTool>
    </span>
  );
});

type GridToolsProps = { readonly store: SpecStore; readonly selections: SelectionStore };

/** Fill down as a button, and the switch of the selected rows. */
export const GridTools = memo(function GridTools({ store, selections }: GridToolsProps) {
  const t = useText('spec.grid');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribe(listener), selections.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [store, selections],
  );
  const areOn = useSyncExternalStore(subscribe, () => {
    const { rows } = store.get().document;
    return rowsIn(selectedIn(store, selections)).some((row) => rows[row]?.status === 1);
  });
  return (
    <Tools>
      <IconTool
        label={t('fillDown')}
        shortcut={{ text: 'Ctrl+D', aria: 'Control+D' }}
        onClick={() => store.update((now) => filledDown(now, selectedIn(store, selections)))}
      >
        <DownIcon />
      </IconTool>
      <Button
        variant="text"
        onClick={() => {
          const rows = new Set(rowsIn(selectedIn(store, selections)));
          store.update((now) => withStatus(now, rows, areOn ? 0 : 1));
        }}
      >
        {t(areOn ? 'rowsOff' : 'rowsOn')}
      </Button>
      <small>{t('keys')}</small>
    </Tools>
  );
});

export const selectedIn = (store: SpecStore, selections: SelectionStore): CellRange =>
  rangeOf(inside(selections.get(), store.get().document.rows.length));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(-2),
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
