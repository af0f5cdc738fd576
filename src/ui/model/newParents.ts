import { branchesOf, familyOf, type Branch } from './tree.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The rows of a tree a row can be placed below: none of its own family, and none so deep that what
 * hangs below it would go over the levels a tree may have.
 */
export function newParents<R extends Row>(
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
