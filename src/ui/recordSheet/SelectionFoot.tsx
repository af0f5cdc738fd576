import { styled } from '@mui/material/styles';
import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { grouped } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { type HistoryStore, type SelectionStore, selectedIn } from '../sheet/index.ts';
import type { RecordColumn } from './layout.ts';
import type { SheetParts } from './mergeReply.ts';
import type { RecordDocument } from './recordModel.ts';
import { sumsOf } from './selectionSums.ts';

type SelectionFootProps = {
  readonly store: HistoryStore<RecordDocument>;
  readonly selections: SelectionStore;
  /** In the order of the sheet. */
  readonly columns: readonly RecordColumn[];
  readonly parts: Pick<SheetParts, 'readers' | 'list'>;
};

/** Count of the selected cells, with sum and average of numbers; absent for a single cell. */
export function SelectionFoot({ store, selections, columns, parts }: SelectionFootProps) {
  const t = useText('sheet');
  const { document } = useSyncExternalStore(store.subscribe, store.get);
  const selection = useSyncExternalStore(selections.subscribe, selections.get);
  // Thousands of cells are added up after the selection itself is drawn.
  const given = useDeferredValue(useMemo(() => ({ document, selection }), [document, selection]));
  const { readers, list } = parts;
  const sums = useMemo(() => {
    const { rows } = given.document;
    const range = selectedIn({ get: () => given.selection }, rows.length, columns.length);
    const isSingle = range.top === range.bottom && range.left === range.right;
    return isSingle ? undefined : sumsOf(given.document, range, { columns, readers });
  }, [given, columns, readers]);
  if (!sums) return null;
  const { count, numbers } = sums;
  return (
    <Foot aria-label={t('foot.label')}>
      <Figure name={t('foot.count')}>{grouped(count)}</Figure>
      {numbers && (
        <>
          <Figure name={t('foot.sum')}>
            <Value column={numbers.column} value={numbers.sum} list={list} />
          </Figure>
          <Figure name={t('foot.average')}>
            <Value column={numbers.column} value={numbers.average} list={list} />
          </Figure>
        </>
      )}
    </Foot>
  );
}

type FigureProps = { readonly name: string; readonly children: ReactNode };

const Figure = ({ name, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type ValueProps = {
  readonly column: RecordColumn;
  readonly value: number | string;
  readonly list: string | undefined;
};

/** A figure as its field shows its values: `¥1,236.50`, `12.500 kg`. */
function Value({ column: { field, name }, value, list }: ValueProps) {
  const { texts } = useScope();
  if (typeof value === 'string') return decimalText(value);
  const { Cell } = viewsOf(field);
  const own = list === undefined ? texts : texts.rows(list);
  return <Cell field={field} source={name} texts={own} value={value} row={noRow} isPlain />;
}

const noRow = {};

/** A decimal text with separators, without needless zeros: `1,284.5`. */
const decimalText = (text: string): string => {
  const [whole = '0', part = ''] = text.split('.');
  const rest = part.replace(/0+$/, '');
  const figures = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return rest === '' ? figures : `${figures}.${rest}`;
};

const Foot = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 5),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: theme.spacing(2) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));
