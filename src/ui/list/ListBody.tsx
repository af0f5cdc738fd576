import { useMemo } from 'react';
import { SkeletonRows } from '../base/index.ts';
import type { Rows } from '../data/useRows.ts';
import { columnsOf } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { Cards } from './Cards.tsx';
import { Empty } from './Empty.tsx';
import { Failed, Offline } from './Failed.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Outdated } from './Outdated.tsx';
import { Pager } from './Pager.tsx';
import { Table } from './Table.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useHidden } from './useHidden.ts';
import { useIsNarrow } from './useIsNarrow.ts';

type Props = { readonly found: Rows };

/** The rows in the form that fits the screen, or why there are none. */
export function ListBody({ found }: Props) {
  const isNarrow = useIsNarrow();
  if (found.error !== undefined) return <Failed error={found.error} onRetry={found.refresh} />;
  if (found.isFirst) return found.isOffline ? <Offline /> : <SkeletonRows rows={10} />;
  if (!found.rows.length) return <Empty />;
  return (
    <>
      {found.isOutdated && <Outdated found={found} />}
      {isNarrow ? <Narrow found={found} /> : <Wide found={found} />}
    </>
  );
}

const Narrow = ({ found }: Props) => (
  <>
    <Cards isStale={found.isStale} />
    <LoadMore found={found} />
  </>
);

function Wide({ found }: Props) {
  const { resource } = useScope();
  const { hidden } = useHidden(resource);
  const columns = useMemo(
    () => columnsOf(resource, (source) => hidden.has(source)),
    [resource, hidden],
  );
  if (resource.list.tree !== undefined) {
    return <TreeTable columns={columns} isStale={found.isStale} />;
  }
  return (
    <>
      <Table columns={columns} isStale={found.isStale} />
      <Pager total={found.total} isExact={found.isExact} />
    </>
  );
}
