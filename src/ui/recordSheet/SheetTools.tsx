import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { sheetPage } from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import {
  type CellAt,
  FillDownTool,
  HistoryTools,
  type HistoryStore,
  type SelectionStore,
  type SheetColumnModel,
  type SheetModel,
  type SheetProblems,
} from '../sheet/index.ts';
import { listsOf } from './layout.ts';
import type { RecordDocument, SheetDraft } from './recordModel.ts';
import { ColumnsTool, type SheetColumns } from './SheetColumns.tsx';
import { type SheetState, useFigures } from './sheetState.ts';

type SheetToolsProps = {
  readonly store: HistoryStore<RecordDocument>;
  readonly model: SheetModel<RecordDocument, SheetDraft>;
  readonly selections: SelectionStore;
  readonly list: string | undefined;
  readonly state: SheetState;
  readonly arrangement: Omit<SheetColumns, 'shown'>;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

/** Buttons above the sheet: back, the other sheet of the records, history, fill down, problems. */
export function SheetTools(props: SheetToolsProps) {
  const { store, model, selections, list, state, arrangement, onNext, onBack } = props;
  const t = useText('sheet');
  return (
    <Tools>
      <Button variant="text" startIcon={<BackIcon />} onClick={onBack}>
        {t('back')}
      </Button>
      <OtherSheets list={list} />
      <HistoryTools store={store} words={{ undo: t('undo'), redo: t('redo') }} />
      <FillDownTool store={store} model={model} selections={selections} label={t('fillDown')} />
      <ColumnsTool {...arrangement} />
      <NextProblem state={state} onNext={onNext} />
    </Tools>
  );
}

/** Leads from one problem to the next, while there are any. */
function NextProblem({ state, onNext }: Pick<SheetToolsProps, 'state' | 'onNext'>) {
  const t = useText('sheet');
  const { wrong } = useFigures(state);
  if (wrong === 0) return null;
  return (
    <Button variant="outlined" color="error" onClick={onNext}>
      {t('next')}
    </Button>
  );
}

/** The same records as one row each, or by their sub-rows: a sheet of its own, at its own address. */
function OtherSheets({ list }: { readonly list: string | undefined }) {
  const t = useText('sheet');
  const { resource, texts } = useScope();
  const { search } = useLocation();
  const lists = listsOf(resource);
  if (lists.length === 0) return null;
  const to = (name: string | undefined) => {
    const query = new URLSearchParams(search);
    if (name === undefined) query.delete('rows');
    else query.set('rows', name);
    return `${sheetPage(resource.path)}?${query.toString().replaceAll('%2C', ',')}`;
  };
  return (
    <nav>
      {[undefined, ...lists].map((name) => (
        <Button
          key={name ?? ''}
          variant={name === list ? 'contained' : 'outlined'}
          component={Link}
          to={to(name)}
          aria-current={name === list ? 'page' : undefined}
        >
          {name === undefined
            ? t('own', { one: texts.one, several: texts.several })
            : texts.label(name)}
        </Button>
      ))}
    </nav>
  );
}

/** The next cell with a problem after a place, row by row; the first one after the last. */
export function nextProblem(
  problems: SheetProblems,
  columns: readonly SheetColumnModel[],
  { row, column }: CellAt,
): CellAt | undefined {
  const cells = [...problems]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, found]) =>
      columns.flatMap(({ name }, index) => (found.has(name) ? [{ row: at, column: index }] : [])),
    );
  return (
    cells.find((each) => each.row > row || (each.row === row && each.column > column)) ?? cells[0]
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  '& nav': { display: 'flex', gap: theme.spacing(1) },
}));
