import { lazy, type PropsWithChildren, Suspense } from 'react';
import type { Rows } from '../data/useRows.ts';
import { useScope } from '../scope/Scope.tsx';
import { Cards } from './table/Cards.tsx';
import { Empty, Failed, Cancelled, Offline, Outdated, Slow } from './ListStates.tsx';
import { LoadMore, Pager } from './Pager.tsx';
import { CardsSkeleton, TableSkeleton } from './table/Skeleton.tsx';
import { Table } from './table/Table.tsx';
import { TreeTable } from './table/TreeTable.tsx';
import { useColumns } from './useColumns.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';

const SumsFoot = lazy(() => import('./SumsFoot.tsx').then((own) => ({ default: own.SumsFoot })));

const ExpandingTable = lazy(() =>
  import('./table/ExpandingTable.tsx').then((own) => ({ default: own.ExpandingTable })),
);

const GalleryBody = lazy(() =>
  import('./gallery/GalleryBody.tsx').then((own) => ({ default: own.GalleryBody })),
);

type ListBodyProps = { readonly found: Rows };

/** The rows as a table or as cards, or the reason why there are none. */
export function ListBody({ found }: ListBodyProps) {
  const isNarrow = useIsNarrow();
  const { resource } = useScope();
  if (found.error !== undefined) return <Failed error={found.error} onRetry={found.refresh} />;
  if (found.isFirst) return <FirstLoad found={found} />;
  if (!found.rows.length) return <Empty />;
  return (
    <>
      <Slow found={found} />
      {found.isOutdated && <Outdated found={found} />}
      <InLayout found={found}>
        {isNarrow ? <Narrow found={found} /> : <Wide found={found} />}
      </InLayout>
      {resource.list.sums && (
        <Suspense>
          <SumsFoot />
        </Suspense>
      )}
    </>
  );
}

/** Before the first reply: a skeleton, or the reason why no reply comes. */
function FirstLoad({ found }: ListBodyProps) {
  const isNarrow = useIsNarrow();
  const { shown: columns } = useColumns();
  if (found.isOffline) return <Offline />;
  if (found.isCancelled) return <Cancelled onRetry={found.refresh} />;
  return (
    <>
      <Slow found={found} />
      <InLayout found={found}>
        {isNarrow ? <CardsSkeleton /> : <TableSkeleton columns={columns} />}
      </InLayout>
    </>
  );
}

/** Renders the layout the user chose, if the list has a second one. */
function InLayout({ found, children }: ListBodyProps & PropsWithChildren) {
  const { resource } = useScope();
  if (!resource.list.gallery) return children;
  return (
    <Suspense fallback={null}>
      <GalleryBody found={found}>{children}</GalleryBody>
    </Suspense>
  );
}

const Narrow = ({ found }: ListBodyProps) => (
  <>
    <Cards isStale={found.isStale} />
    <LoadMore found={found} />
  </>
);

function Wide({ found }: ListBodyProps) {
  const { resource, access } = useScope();
  const { shown: columns } = useColumns();
  const table = <Table columns={columns} isStale={found.isStale} />;
  if (resource.list.tree !== undefined) {
    return <TreeTable columns={columns} isStale={found.isStale} />;
  }
  return (
    <>
      {resource.list.expand && access.verb('detail') ? (
        <Suspense fallback={table}>
          <ExpandingTable columns={columns} isStale={found.isStale} />
        </Suspense>
      ) : (
        table
      )}
      <Pager total={found.total} isExact={found.isExact} />
    </>
  );
}
