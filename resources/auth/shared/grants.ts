type RuleRow = Readonly<Record<string, unknown>>;

/** Ids of granted rules; `['*']` grants everything, including future rules. */
export type Grants = readonly (number | '*')[];

/** A rule with its children. */
export type RuleNode = {
  readonly id: number;
  readonly row: RuleRow;
  readonly below: readonly RuleNode[];
};

/** The tree of rules, by weight as in the menu. A rule whose parent is missing becomes a root. */
export function treeOf(rows: readonly RuleRow[]): readonly RuleNode[] {
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

/** The leaves below a rule: only they are granted by hand. */
export const leavesOf = ({ id, below }: RuleNode): readonly number[] =>
  below.length === 0 ? [id] : below.flatMap(leavesOf);

/** Tells if all, some or none of the leaves of a rule are granted. */
export function shareOf(node: RuleNode, granted: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => granted.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/** The grants with one rule and all its leaves granted or not. */
export function setGranted(
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
  // Grants of rules this person does not see are kept.
  const hidden = [...ids].filter((id) => !shown.has(id));
  return [...hidden, ...roots.flatMap((root) => heldIn(root, ids))].toSorted((a, b) => a - b);
}

/** The granted leaves and their ancestors: the grant of a button includes its page. */
function heldIn(node: RuleNode, granted: ReadonlySet<number>): readonly number[] {
  if (node.below.length === 0) return granted.has(node.id) ? [node.id] : [];
  const held = node.below.flatMap((each) => heldIn(each, granted));
  return held.length === 0 ? [] : [node.id, ...held];
}

const idsOf = ({ id, below }: RuleNode): readonly number[] => [id, ...below.flatMap(idsOf)];

/** Reads grants from a form value or a row. */
export const grantsIn = (value: unknown): Grants =>
  Array.isArray(value) ? value.filter((each) => each === '*' || Number.isSafeInteger(each)) : [];
