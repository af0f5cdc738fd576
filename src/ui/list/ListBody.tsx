import { SkeletonRows } from '../../kit/index.ts';
import type { Rows } from '../data/useRows.ts';
import { useScope } from '../Scope.tsx';
import { Cards } from './Cards.tsx';
import { Empty } from './Empty.tsx';
import { Failed, GivenUp, Offline } from './Failed.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Outdated } from './Outdated.tsx';
import { Pager } from './Pager.tsx';
import { Slow } from './Slow.tsx';
import { Table } from './Table.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useColumns } from './useColumns.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';

type Props = { readonly found: Rows };

/** The rows in the form that fits the screen, or why there are none. */
export function ListBody({ found }: Props) {
  const isNarrow = useIsNarrow();
  if (found.error !== undefined) return <Failed error={found.error} onRetry={found.refresh} />;
  if (found.isFirst) return <First found={found} />;
  if (!found.rows.length) return <Empty />;
  return (
    <>
      <Slow found={found} />
      {found.isOutdated && <Outdated found={found} />}
      {isNarrow ? <Narrow found={found} /> : <Wide found={found} />}
    </>
  );
}

/** Nothing is known yet: the shape of what comes, or why nothing does. */
function First({ found }: Props) {
  if (found.isOffline) return <Offline />;
  if (found.isGivenUp) return <GivenUp onRetry={found.refresh} />;
  return (
    <>
      <Slow found={found} />
      <SkeletonRows rows={10} />
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
  const { shown: columns } = useColumns();
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
