import { styled } from '@mui/material/styles';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { detailPage } from '../../../contract/index.ts';
import { SkeletonBar, SkeletonBlock, VisuallyHidden } from '../../../kit/index.ts';
import { matches } from '../../../schema/index.ts';
import { useText } from '../../../texts/index.ts';
import type { Row } from '../../model/row.ts';
import { useRow } from '../../data/useRow.ts';
import { RowsTable } from '../../fields/RowsTable.tsx';
import { type Column, idOf } from '../../model/columns.ts';
import { rowsViewOf } from '../../model/rowsView.ts';
import { useOwnScreens } from '../../scope/ownScreens.ts';
import { RecordProvider, useScope } from '../../scope/Scope.tsx';
import { RecordFault } from '../../states/RecordFault.tsx';
import { fromList } from '../../model/address.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { Table } from './Table.tsx';
import { BranchToggle } from './TreeTable.tsx';

type ExpandingTableProps = { readonly columns: readonly Column[]; readonly isStale: boolean };

/** Table whose rows expand: the sub-rows of `list.expand` are shown below, and load on expansion. */
export function ExpandingTable({ columns, isStale }: ExpandingTableProps) {
  const { rows } = useListScreen();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  // The same elements until a row opens: a selected row draws itself alone.
  const toggles = useMemo(() => {
    const turn = (id: number) =>
      setOpen((now) =>
        now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
      );
    return new Map(
      rows.map((row) => {
        const id = idOf(row);
        const branch = { row, id, depth: 0, hasChildren: true, isOpen: open.has(id) };
        return [
          id,
          <BranchToggle key={id} branch={branch} isIndented={false} onTurn={() => turn(id)} />,
        ];
      }),
    );
  }, [rows, open]);
  return (
    <Table
      columns={columns}
      isStale={isStale}
      lead={(row) => toggles.get(idOf(row))}
      below={(row) => open.has(idOf(row)) && <Expansion row={row} />}
    />
  );
}

/** Maximum number of sub-rows shown below a row; the record page shows all. */
const mostShown = 50;

function Expansion({ row }: { readonly row: Row }) {
  const t = useText('ui');
  const { resource, nameOf } = useScope();
  const { row: record, error, refresh } = useRow(resource, idOf(row), 'detail');
  const { expanded: Foot } = useOwnScreens(resource.name);
  return (
    <Panel role="region" aria-label={t('tree.inside', { row: nameOf(row) })}>
      {error !== undefined && !record ? (
        <RecordFault error={error} onRetry={refresh} />
      ) : record ? (
        <RecordProvider row={record}>
          <SubRows record={record} Foot={Foot} />
        </RecordProvider>
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

type SubRowsProps = {
  readonly record: Row;
  /** Content the resource adds below the sub-rows. */
  readonly Foot: ComponentType<{ readonly row: Row }> | undefined;
};

function SubRows({ record, Foot }: SubRowsProps) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const { of = '', columns = [], where } = resource.list.expand ?? {};
  const field = resource.shape.fields[of];
  if (!field) return null;
  const fields = field.relation?.type === 'rows' ? field.relation.of.fields : {};
  const found = record[of];
  // The server replies with rows of this shape.
  const all = (Array.isArray(found) ? (found as readonly Row[]) : []).filter(
    (each) => !where || matches({ ...where }, each),
  );
  const view = {
    ...rowsViewOf(field),
    columns: columns.flatMap((source) => {
      const own = fields[source];
      return own ? [{ source, field: own }] : [];
    }),
  };
  return (
    <>
      <RowsTable view={view} rows={all.slice(0, mostShown)} texts={texts.rows(of)} />
      <FootLine>
        {all.length > mostShown && (
          <Link to={detailPage(resource.path, idOf(record))} state={fromList}>
            {t('tree.all', { count: all.length })}
          </Link>
        )}
        {Foot && (
          // A Suspense boundary of its own: without it the whole table would show its fallback.
          <Suspense fallback={null}>
            <Foot row={record} />
          </Suspense>
        )}
      </FootLine>
    </>
  );
}

function Loading() {
  const t = useText('shell.base');
  return (
    <SkeletonBlock>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar />
    </SkeletonBlock>
  );
}

// Resets what cells inherit from the list's table: height, frame, sticky heads.
const Panel = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 4, 3),
  '&&& table': theme.typography.body2,
  '&&& th': {
    position: 'static',
    height: 'auto',
    padding: theme.spacing(1, 2),
    backgroundColor: 'transparent',
    border: 0,
    transform: 'none',
  },
  '&&& td': {
    height: 'auto',
    minWidth: 56,
    padding: theme.spacing(1.5, 2),
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '&&& tr': { backgroundColor: 'transparent' },
  '&&& :is(th, td):first-of-type': { paddingInlineStart: 0 },
}));

const FootLine = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  paddingTop: theme.spacing(2),
  '&:empty': { display: 'none' },
  '& a': { color: theme.vars.palette.primary.main, textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
}));
