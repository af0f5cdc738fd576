type Row = Readonly<Record<string, unknown>>;

/** Ids of granted rules; `['*']` grants everything, also what is added later. */
export type Grants = readonly (number | '*')[];

/** A rule with those below it. */
export type RuleNode = {
  readonly id: number;
  readonly row: Row;
  readonly below: readonly RuleNode[];
};

/** Rules as the tree they are, the weightiest first, as in the menu. One whose parent is not among them stands at the top. */
export function treeOf(rows: readonly Row[]): readonly RuleNode[] {
  const known = new Set(rows.map(({ id }) => Number(id)));
  const inOrder = rows.toSorted(
    (a, b) =>
      Number(b['weigh'] ?? 0) - Number(a['weigh'] ?? 0) || Number(a['id']) - Number(b['id']),
  );
  const byParent = Map.groupBy(inOrder, ({ id, pid }) => {
    const parent = Number(pid ?? 0);
    return known.has(parent) && parent !== Number(id) ? parent : 0;
  });
  const below = (parent: number): readonly RuleNode[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const id = Number(row['id']);
      return { id, row, below: below(id) };
    });
  return below(0);
}

/** What somebody decides about: a rule with others below it stands for them. */
export const leavesOf = ({ id, below }: RuleNode): readonly number[] =>
  below.length === 0 ? [id] : below.flatMap(leavesOf);

/** Whether all, some or none of what a rule stands for is granted. */
export function shareOf(node: RuleNode, granted: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => granted.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/** The same grants with one rule, and all it stands for, granted or not. */
export function granting(
  roots: readonly RuleNode[],
  grants: Grants,
  { node, isGranted }: { readonly node: RuleNode; readonly isGranted: boolean },
): Grants {
  const ids = new Set(grants.filter((grant) => grant !== '*'));
  for (const leaf of leavesOf(node)) {
    if (isGranted) ids.add(leaf);
    else ids.delete(leaf);
  }
  const shown = new Set(roots.flatMap(idsOf));
  // What this person does not see stays as it was.
  const hidden = [...ids].filter((id) => !shown.has(id));
  return [...hidden, ...roots.flatMap((root) => heldIn(root, ids))].toSorted((a, b) => a - b);
}

/** The granted leaves, and every rule above one: who may press a button may open its page. */
function heldIn(node: RuleNode, granted: ReadonlySet<number>): readonly number[] {
  if (node.below.length === 0) return granted.has(node.id) ? [node.id] : [];
  const held = node.below.flatMap((each) => heldIn(each, granted));
  return held.length === 0 ? [] : [node.id, ...held];
}

const idsOf = ({ id, below }: RuleNode): readonly number[] => [id, ...below.flatMap(idsOf)];

/** What stands in a form, or came in a row, as grants. */
export const grantsIn = (value: unknown): Grants =>
  Array.isArray(value) ? value.filter((each) => each === '*' || Number.isSafeInteger(each)) : [];
