import { useMemo, useState } from 'react';
import { branchesOf } from '../model/tree.ts';
import type { Column } from '../model/columns.ts';
import { useScope } from '../Scope.tsx';
import { Branch } from './Branch.tsx';
import { isNarrowed } from './filters.ts';
import { useListScreen } from './ListContext.tsx';
import { Table } from './Table.tsx';
import { idOf } from './useSelection.ts';

type Props = { readonly columns: readonly Column[]; readonly isStale: boolean };

/** Above so many rows a tree opens with its branches closed. */
const manyRows = 80;

/** All rows at once, nested. While something is searched for, every branch is open. */
export function TreeTable({ columns, isStale }: Props) {
  const { resource } = useScope();
  const { rows, address } = useListScreen();
  const parent = resource.list.tree ?? 'pid';
  // Ids whose state is not the one a tree of this size starts with.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = isNarrowed(address.state);
  const branches = useMemo(() => {
    const startsOpen = rows.length <= manyRows;
    return branchesOf(rows, parent, (id) => isNarrow || startsOpen !== turned.has(id));
  }, [rows, parent, turned, isNarrow]);
  const turn = (id: number) =>
    setTurned((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    );

  return (
    <Table
      columns={columns}
      isStale={isStale}
      rows={branches.map(({ row }) => row)}
      lead={(row) => {
        const branch = branches.find(({ id }) => id === idOf(row));
        return branch && <Branch branch={branch} onTurn={() => turn(branch.id)} />;
      }}
    />
  );
}
