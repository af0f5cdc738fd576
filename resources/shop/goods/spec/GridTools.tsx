import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import {
  FillDownTool,
  rowsIn,
  selectedIn,
  type SelectionStore,
  type SheetModel,
} from '../../../../src/ui/sheet/index.ts';
import type { SkuDraft, SpecDocument } from '../../spec.ts';
import { withStatus } from './edits.ts';
import type { SpecStore } from './edits.ts';

type GridToolsProps = {
  readonly store: SpecStore;
  readonly model: SheetModel<SpecDocument, SkuDraft>;
  readonly selections: SelectionStore;
};

/** Fill down as a button, and the switch of the selected rows. */
export const GridTools = memo(function GridTools({ store, model, selections }: GridToolsProps) {
  const t = useText('spec.grid');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribe(listener), selections.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [store, selections],
  );
  const chosen = () => rowsIn(selectedIn(selections, store.get().document.rows.length));
  const areOn = useSyncExternalStore(subscribe, () => {
    const { rows } = store.get().document;
    return chosen().some((row) => rows[row]?.status === 1);
  });
  return (
    <Tools>
      <FillDownTool store={store} model={model} selections={selections} label={t('fillDown')} />
      <Button
        variant="text"
        onClick={() => {
          const rows = new Set(chosen());
          store.update((now) => withStatus(now, rows, areOn ? 0 : 1));
        }}
      >
        {t(areOn ? 'rowsOff' : 'rowsOn')}
      </Button>
      <small>{t('keys')}</small>
    </Tools>
  );
});

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(-2),
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
