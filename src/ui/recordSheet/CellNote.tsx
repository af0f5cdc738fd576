import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useText } from '../../texts/index.ts';
import type { HistoryStore, SelectionStore, SheetModel, SheetProblems } from '../sheet/index.ts';
import type { Conflicts } from './merge.ts';
import type { RecordDocument, SheetDraft } from './recordModel.ts';

type CellNoteProps = {
  readonly store: HistoryStore<RecordDocument>;
  readonly model: SheetModel<RecordDocument, SheetDraft>;
  readonly selections: SelectionStore;
  readonly problems: SheetProblems;
  readonly conflicts: Conflicts;
  /** Shown while the cell has no problem. */
  readonly hint: string;
  readonly onSettle: (key: string, column: string, isMine: boolean) => void;
};

/** The problem of the active cell; a conflict with both values, one of which is chosen. */
export function CellNote(props: CellNoteProps) {
  const { store, model, selections, problems, conflicts, hint, onSettle } = props;
  const t = useText('sheet');
  const { active } = useSyncExternalStore(selections.subscribe, selections.get);
  const column = model.columns[active.column];
  const row = store.get().document.rows[active.row];
  const problem = column && problems.get(active.row)?.get(column.name);
  const isConflict = column && row && conflicts.get(row.key)?.has(column.name);
  return (
    <Note aria-live="polite">
      {problem === undefined && <small>{hint}</small>}
      {column && problem !== undefined && (
        <span>
          {column.label}: {problem}
        </span>
      )}
      {isConflict && problem !== undefined && (
        <>
          <Button
            variant="outlined"
            size="small"
            onClick={() => onSettle(row.key, column.name, true)}
          >
            {t('mine')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            onClick={() => onSettle(row.key, column.name, false)}
          >
            {t('theirs')}
          </Button>
        </>
      )}
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  // Reserves its line, so that nothing moves when a text comes.
  minHeight: 32,
  margin: 0,
  color: theme.vars.palette.error.main,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
