import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import {
  Fragment,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Tick, VisuallyHidden } from '../../../kit/index.ts';
import { useScope } from '../../scope/Scope.tsx';
import type { Row } from '../../model/row.ts';
import { alignOf } from '../../fields/CellLine.tsx';
import { asideOf, idOf, withBlanks, type Column } from '../../model/columns.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { TableRow } from './TableRow.tsx';
import { Frame } from './tableStyle.ts';
import { useColumns } from '../useColumns.ts';
import { useFitting } from './useFitting.ts';
import { useGrowing } from './useGrowing.ts';
import { useText } from '../../../texts/index.ts';

type TableProps = {
  readonly columns: readonly Column[];
  /** The rows are those of before; the new ones are on their way. */
  readonly isStale: boolean;
  /** Rows in display order; absent: in the order of the reply. */
  readonly rows?: readonly Row[];
  /** Content before the name of a row: its position in a tree. */
  readonly lead?: (row: Row) => ReactNode;
  /** Content below a row, as wide as the table. */
  readonly below?: (row: Row) => ReactNode;
};

/** The rows on a wide screen. Their height is the person's choice, given by `data-density` above. */
export function Table({ columns: declared, isStale, rows, lead, below }: TableProps) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { rows: found, selection, canSelect, address } = useListScreen();
  const all = rows ?? found;
  const isLong = all.length > longPage;
  const shown = useGrowing(all);
  const filled = useMemo(() => withBlanks(resource, declared, all), [resource, declared, all]);
  const { isArranged } = useColumns();
  const aside = useMemo(
    () => (isArranged ? [] : asideOf(resource, filled)),
    [isArranged, resource, filled],
  );
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const columns = useFitting(frame, { columns: filled, aside });
  const isWider = useOverflow(frame);
  useSteadyHead(frame, isWider);
  const hasActions = useHasActions();
  return (
    <Frame
      ref={setFrame}
      data-scrolls={isWider || undefined}
      data-long={isLong || undefined}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      <table>
        <VisuallyHidden as="caption">{texts.many}</VisuallyHidden>
        <TableHead columns={columns} hasActions={hasActions} />
        {(isLong ? groupsOf(shown) : [shown]).map((group, index) => (
          <tbody key={index}>
            {group.map((row) => (
              <Fragment key={idOf(row)}>
                <TableRow
                  row={row}
                  columns={columns}
                  isSelected={selection.ids.has(idOf(row))}
                  onToggle={canSelect ? selection.toggle : undefined}
                  query={address.query}
                  hasActions={hasActions}
                  lead={lead?.(row)}
                />
                <Below width={columns.length + Number(canSelect) + Number(hasActions)}>
                  {below?.(row)}
                </Below>
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      <StandingAside all={filled} shown={columns} />
      {isStale && <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>}
    </Frame>
  );
}

type StandingAsideProps = { readonly all: readonly Column[]; readonly shown: readonly Column[] };

/** Names the columns for which there is no room, since nothing else tells that they exist. */
function StandingAside({ all, shown }: StandingAsideProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const gone = all.filter(({ key }) => !shown.some((column) => column.key === key));
  if (gone.length === 0) return null;
  const names = gone.map((column) =>
    labelled(column)
      .map(({ source }) => texts.label(source))
      .join(' / '),
  );
  return <Remark>{t('list.aside', { names: names.join(t('list.asideBetween')) })}</Remark>;
}

const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '8px 12px',
  color: theme.vars.palette.text.secondary,
}));

type BelowProps = PropsWithChildren<{ readonly width: number }>;

const Below = ({ width, children }: BelowProps) =>
  children ? (
    <tr>
      <td colSpan={width}>{children}</td>
    </tr>
  ) : null;

/** True if rows have any command the admin may use. */
export function useHasActions(): boolean {
  const { resource, access } = useScope();
  return (
    Object.values(resource.actions).some(({ permission }) => access.can(permission)) ||
    (['detail', 'edit', 'del'] as const).some(access.verb)
  );
}

/** Groups the rows of a long page: the browser repaints only the group that changed. */
const groupsOf = (rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) =>
    rows.slice(index * groupSize, (index + 1) * groupSize),
  );

const longPage = 50;

const groupSize = 10;

/** True if the content of an element is wider than the element. */
function useOverflow(frame: HTMLElement | null): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const inside = frame?.firstElementChild;
    if (!frame || !inside) return;
    const watcher = new ResizeObserver(() => setWider(inside.scrollWidth > frame.clientWidth + 1));
    watcher.observe(frame);
    watcher.observe(inside);
    return () => watcher.disconnect();
  }, [frame]);
  return isWider;
}

/**
 * Keeps the head of a table that scrolls sideways in view. In most browsers, a sticky head sticks only to
 * that frame, which does not scroll vertically, so the head is shifted along with the page.
 */
function useSteadyHead(frame: HTMLElement | null, isOn: boolean): void {
  useEffect(() => {
    const scroller = frame?.closest('[data-page]');
    const head = frame?.querySelector('th');
    if (!frame || !scroller || !head || !isOn) return;
    let shift = 0;
    const follow = () => {
      const unmoved = head.getBoundingClientRect().top - shift;
      const missing = scroller.getBoundingClientRect().top - unmoved;
      const most = Math.max(0, frame.clientHeight - 2 * headHeight);
      shift = Math.max(0, Math.min(Math.round(missing), most));
      frame.style.setProperty('--head-shift', `${shift}px`);
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', follow);
      frame.style.removeProperty('--head-shift');
    };
  }, [frame, isOn]);
}

/** The last row stays below it. */
const headHeight = 40;

type TableHeadProps = { readonly columns: readonly Column[]; readonly hasActions: boolean };

export function TableHead({ columns, hasActions }: TableHeadProps) {
  const t = useText('ui');
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
  const lines = labelled(column);
  const sortable = lines.filter(({ field }) => field.options.sort);
  const [sorted, direction] = address.sort;
  const isSorted = sortable.some(({ source }) => source === sorted);
  const ordered = isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none';
  return (
    <th
      data-field={column.lines[0].source}
      data-align={alignOf(column.lines[0].field)}
      data-blank={column.isBlank}
      data-identity={column.isIdentity ? '' : undefined}
      aria-sort={sortable.length > 0 ? ordered : undefined}
    >
      {lines.map((line, index) => (
        <Fragment key={line.source}>
          {index > 0 && ' '}
          <span data-label="">
            {sortable.includes(line) ? (
              <SortBy source={line.source} isAlone={lines.length === 1} />
            ) : (
              texts.label(line.source)
            )}
            {index < lines.length - 1 && ' /'}
          </span>
        </Fragment>
      ))}
    </th>
  );
}

type SortByProps = {
  readonly source: string;
  /** True if its arrow has room even where the list is sorted by another field. */
  readonly isAlone: boolean;
};

/** Sorts the list by one line of a column: of an order's number and time, by the one that is named. */
function SortBy({ source, isAlone }: SortByProps) {
  const { texts } = useScope();
  const { address } = useListScreen();
  const [sorted, direction] = address.sort;
  const isSorted = sorted === source;
  const next = isSorted && direction === 'desc' ? 'asc' : 'desc';
  const Arrow = isSorted && direction === 'asc' ? UpIcon : DownIcon;
  return (
    <SortButton
      type="button"
      data-sorted={isSorted || undefined}
      aria-current={isSorted || undefined}
      onClick={() => address.change({ sort: [source, next] })}
    >
      <span>{texts.label(source)}</span>
      {(isSorted || isAlone) && <Arrow />}
    </SortButton>
  );
}

/** Lines named by the column head. A choice below a fact needs no name: its text explains itself. */
const labelled = ({ lines, isIdentity }: Column) =>
  lines.filter(({ field }, index) => index === 0 || isIdentity || !field.choices);

/** Chooses every row of the page, or none. */
function SelectPage() {
  const t = useText('ui');
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
