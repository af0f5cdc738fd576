import { idOf } from './columns.ts';

type TreeRow = Readonly<Record<string, unknown>>;

/** A row of a tree list at its place. */
export type Branch<R extends TreeRow = TreeRow> = {
  readonly row: R;
  readonly id: number;
  /** 0 at the top. */
  readonly depth: number;
  readonly hasChildren: boolean;
  /** True if its children are shown. */
  readonly isOpen: boolean;
  /** Id of the row above and below among its siblings. */
  readonly above?: number;
  readonly below?: number;
};

/**
 * The visible rows of a tree, from top to bottom.
 *
 * Rows name their parent, or carry `children` as an existing server sends them. A row whose parent
 * is not among them stands at the top, so that nothing disappears.
 */
export function branchesOf<R extends TreeRow>(
  rows: readonly R[],
  parent: string,
  isOpen: (id: number) => boolean,
): readonly Branch<R>[] {
  const flat = flatten(rows, parent);
  const known = new Set(flat.map(idOf));
  const childrenOf = Map.groupBy(flat, (row) => {
    const above = Number(row[parent] ?? 0);
    return known.has(above) && above !== idOf(row) ? above : 0;
  });
  return walk(childrenOf, isOpen, 0, 0);
}

/** Ids of a row and its descendants. */
export function familyOf<R extends TreeRow>(
  rows: readonly R[],
  parent: string,
  id: number,
): ReadonlySet<number> {
  const all = branchesOf(rows, parent, () => true);
  const start = all.findIndex((branch) => branch.id === id);
  const depth = all[start]?.depth ?? 0;
  const rest = all.slice(start + 1);
  const end = rest.findIndex((branch) => branch.depth <= depth);
  return new Set([id, ...rest.slice(0, end < 0 ? rest.length : end).map((branch) => branch.id)]);
}

function walk<R extends TreeRow>(
  childrenOf: ReadonlyMap<number, readonly R[]>,
  isOpen: (id: number) => boolean,
  parent: number,
  depth: number,
): readonly Branch<R>[] {
  const siblings = childrenOf.get(parent) ?? [];
  return siblings.flatMap((row, index) => {
    const id = idOf(row);
    const above = siblings[index - 1];
    const below = siblings[index + 1];
    const hasChildren = childrenOf.has(id);
    const branch: Branch<R> = {
      row,
      id,
      depth,
      hasChildren,
      isOpen: hasChildren && isOpen(id),
      ...(above && { above: idOf(above) }),
      ...(below && { below: idOf(below) }),
    };
    return branch.isOpen ? [branch, ...walk(childrenOf, isOpen, id, depth + 1)] : [branch];
  });
}

/** Parents first, each without what hangs below it: that follows. */
function flatten<R extends TreeRow>(rows: readonly R[], parent: string): readonly R[] {
  return rows.flatMap((row) => {
    const { children, ...own } = row;
    if (!Array.isArray(children)) return [row];
    // Children of a row are rows of the same list, and without them it still is one.
    const below = (children as readonly R[]).map((child) => ({ ...child, [parent]: idOf(row) }));
    return [own as unknown as R, ...flatten(below, parent)];
  });
}

/**
 * The rows of a tree a row can be moved below: not itself or its descendants, and none so deep that its
 * descendants would exceed the levels of the tree.
 */
export function newParents<R extends TreeRow>(
  rows: readonly R[],
  { parent, levels }: { readonly parent: string; readonly levels: number },
  id: number,
): readonly Branch<R>[] {
  const all = branchesOf(rows, parent, () => true);
  const family = familyOf(rows, parent, id);
  const own = all.filter((branch) => family.has(branch.id)).map(({ depth }) => depth);
  const height = own.length ? Math.max(...own) - Math.min(...own) : 0;
  return all.filter((branch) => !family.has(branch.id) && branch.depth + 1 + height < levels);
}
