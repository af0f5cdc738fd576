import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Tick } from '../../kit/index.ts';
import { alignOf } from '../fields/CellLine.tsx';
import type { Column } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useListScreen } from './ListContext.tsx';
import { idOf } from './useSelection.ts';

type Props = { readonly columns: readonly Column[]; readonly hasActions: boolean };

export function TableHead({ columns, hasActions }: Props) {
  const t = useUiText();
  const { canSelect } = useListScreen();
  return (
    <thead>
      <tr>
        {canSelect && (
          <th data-box="">
            <SelectPage />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        {hasActions && (
          <th data-actions="" data-align="end">
            {t('list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell({ column }: { readonly column: Column }) {
  const { texts } = useScope();
  const { address } = useListScreen();
  const align = alignOf(column.lines[0].field);
  const label = labelled(column).map(({ source }, index, { length }) => (
    <Fragment key={source}>
      {index > 0 && ' '}
      <span data-label="">
        {texts.label(source)}
        {index < length - 1 && ' /'}
      </span>
    </Fragment>
  ));
  const place = { 'data-align': align, 'data-identity': column.isIdentity ? '' : undefined };
  if (column.sort === undefined) return <th {...place}>{label}</th>;
  const [field, direction] = address.sort;
  const isSorted = field === column.sort;
  const next = isSorted && direction === 'desc' ? 'asc' : 'desc';
  return (
    <th
      {...place}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <SortButton
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => address.change({ sort: [column.sort ?? field, next] })}
      >
        <span>{label}</span>
        {isSorted && direction === 'asc' ? <UpIcon /> : <DownIcon />}
      </SortButton>
    </th>
  );
}

/** The lines a head names. A choice below a fact is a word that says itself what it is. */
const labelled = ({ lines, isIdentity }: Column) =>
  lines.filter(({ field }, index) => index === 0 || isIdentity || !field.choices);

/** Chooses every row of the page, or none. */
function SelectPage() {
  const t = useUiText();
  const { rows, selection } = useListScreen();
  const chosen = rows.filter((row) => selection.ids.has(idOf(row)));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const others = selection.rows.filter((row) => !rows.includes(row));
  return (
    <Tick
      aria-label={t('list.selectPage')}
      checked={isAll}
      isMixed={chosen.length > 0 && !isAll}
      onChange={() => selection.set(isAll ? others : [...others, ...rows])}
    />
  );
}

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: theme.measure.target,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { fontSize: 14, opacity: 0 },
  '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-sorted] svg': { opacity: 1 },
}));
