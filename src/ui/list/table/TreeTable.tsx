import CaretIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useScope } from '../../scope/Scope.tsx';
import { idOf, type Column } from '../../model/columns.ts';
import { type Branch, branchesOf } from '../../model/tree.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import { Table } from './Table.tsx';
import { isNarrowed } from '../../model/filters.ts';
import { useText } from '../../../texts/index.ts';

type TreeTableProps = { readonly columns: readonly Column[]; readonly isStale: boolean };

/** Shows all rows at once, nested. During a search, every branch is open. */
export function TreeTable({ columns, isStale }: TreeTableProps) {
  const { branches, turn } = useBranches(manyRows);

  return (
    <Table
      columns={columns}
      isStale={isStale}
      rows={branches.map(({ row }) => row)}
      lead={(row) => {
        const branch = branches.find(({ id }) => id === idOf(row));
        return branch && <BranchToggle branch={branch} onTurn={() => turn(branch.id)} />;
      }}
    />
  );
}

/** Number of rows above which the branches of a tree start closed. */
const manyRows = 80;

/** Visible rows of a tree, and the function that opens or closes a branch. */
export function useBranches(mostOpen: number) {
  const { resource } = useScope();
  const { rows, address } = useListScreen();
  const parent = resource.list.tree ?? 'pid';
  // Ids whose state is not the one a tree of this size starts with.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = isNarrowed(address.state);
  const branches = useMemo(() => {
    const startsOpen = rows.length <= mostOpen;
    return branchesOf(rows, parent, (id) => isNarrow || startsOpen !== turned.has(id));
  }, [rows, parent, turned, isNarrow, mostOpen]);
  const turn = (id: number) =>
    setTurned((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    );
  return { branches, turn };
}

type BranchProps = {
  readonly isIndented?: boolean;
  readonly branch: Branch;
  readonly onTurn: () => void;
};

const indentPx = 20;

/** Depth of a row in its tree, and the button that opens its children. */
export function BranchToggle({ branch, isIndented = true, onTurn }: BranchProps) {
  const { row, depth, hasChildren, isOpen } = branch;
  const t = useText('ui');
  const { nameOf } = useScope();
  const label = t(isOpen ? 'tree.close' : 'tree.open', { row: nameOf(row) });
  return (
    <Toggle style={{ marginInlineStart: isIndented ? depth * indentPx : 0 }}>
      {hasChildren && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={onTurn}
          onKeyDown={({ key }) => {
            if ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)) onTurn();
          }}
        >
          <CaretIcon />
        </button>
      )}
    </Toggle>
  );
}

const Toggle = styled('span')(({ theme }) => ({
  flex: 'none',
  width: theme.measure.target,
  height: theme.measure.target,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: theme.measure.target,
    height: theme.measure.target,
    padding: 0,
    border: 0,
    borderRadius: theme.radius.tag,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button:hover': { color: theme.vars.palette.text.primary },
  '& svg': { fontSize: 18, transition: theme.transitions.create('transform', { duration: 140 }) },
  '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' },
}));
