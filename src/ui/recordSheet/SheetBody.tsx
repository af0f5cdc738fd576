import { styled } from '@mui/material/styles';
import { type Ref, useCallback, useMemo } from 'react';
import { useText } from '../../texts/index.ts';
import {
  type HistoryStore,
  type SelectionStore,
  SheetGrid,
  type SheetHandle,
  type SheetModel,
} from '../sheet/index.ts';
import { CellNote } from './CellNote.tsx';
import type { RecordDocument, SheetDraft } from './recordModel.ts';
import { type SheetState, useFigures } from './sheetState.ts';
import type { SheetSaving } from './useSheetSave.ts';

type SheetBodyProps = {
  readonly store: HistoryStore<RecordDocument>;
  readonly model: SheetModel<RecordDocument, SheetDraft>;
  readonly selections: SelectionStore;
  readonly state: SheetState;
  readonly saving: Pick<SheetSaving, 'marks' | 'settle'>;
  /** Neighbours are sub-rows of one record. */
  readonly areBlocks: boolean;
  readonly handle: Ref<SheetHandle>;
};

/** The grid, and the problem of its active cell. */
export function SheetBody(props: SheetBodyProps) {
  const { store, model, selections, state, saving, areBlocks, handle } = props;
  const t = useText('sheet');
  const { problems } = useFigures(state);
  const { conflicts, saved } = saving.marks;
  const texts = useCallback(
    ({ key }: SheetDraft) => saved.rows.get(key)?.heads ?? noNames,
    [saved.rows],
  );
  const look = useCallback(
    ({ key }: SheetDraft) => ({ image: saved.rows.get(key)?.image }),
    [saved.rows],
  );
  const words = useMemo(() => ({ label: t('label'), keys: t('keys') }), [t]);
  return (
    <>
      <Frame>
        <SheetGrid
          store={store}
          model={model}
          selections={selections}
          problems={problems}
          words={words}
          rows={{ texts, look, areBlocks }}
          handle={handle}
        />
      </Frame>
      <CellNote
        store={store}
        model={model}
        selections={selections}
        problems={problems}
        conflicts={conflicts}
        hint={words.keys}
        onSettle={saving.settle}
      />
    </>
  );
}

const noNames: readonly string[] = [];

const Frame = styled('div')({
  '--sheet-height': 'max(320px, calc(100vh - 300px))',
  minWidth: 0,
});
