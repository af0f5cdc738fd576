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
import type { RecordColumn } from './layout.ts';
import type { SheetParts } from './mergeReply.ts';
import type { RecordDocument, SheetDraft } from './recordModel.ts';
import { SelectionFoot } from './SelectionFoot.tsx';
import { type SheetState, useFigures } from './sheetState.ts';
import type { SheetSaving } from './useSheetSave.ts';

type SheetBodyProps = {
  readonly store: HistoryStore<RecordDocument>;
  readonly model: SheetModel<RecordDocument, SheetDraft>;
  readonly selections: SelectionStore;
  readonly state: SheetState;
  readonly saving: Pick<SheetSaving, 'marks' | 'settle'>;
  readonly parts: SheetParts;
  /** Shown ones. */
  readonly columns: readonly RecordColumn[];
  readonly handle: Ref<SheetHandle>;
};

/** The grid, and the problem of its active cell. */
export function SheetBody(props: SheetBodyProps) {
  const { store, model, selections, state, saving, parts, columns, handle } = props;
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
          rows={{ texts, look, areBlocks: parts.list !== undefined }}
          handle={handle}
        />
      </Frame>
      <Below>
        <CellNote
          store={store}
          model={model}
          selections={selections}
          problems={problems}
          conflicts={conflicts}
          hint={words.keys}
          onSettle={saving.settle}
        />
        <SelectionFoot store={store} selections={selections} columns={columns} parts={parts} />
      </Below>
    </>
  );
}

const noNames: readonly string[] = [];

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 5),
  marginTop: theme.spacing(2),
}));

const Frame = styled('div')({
  '--sheet-height': 'max(320px, calc(100vh - 300px))',
  minWidth: 0,
});
