import { isDeepEqual } from './isDeepEqual.ts';
import { mapParts, type PagePart, partsIn, type PartProps } from './tree.ts';

/** A part that two people changed in two ways since they both read it. */
export type MergeConflict = {
  readonly cid: string;
  /** Properties that differ; empty: one of the two deleted the part that the other changed. */
  readonly keys: readonly string[];
};

type MergedTree = {
  readonly tree: readonly PagePart[];
  readonly conflicts: readonly MergeConflict[];
};

/**
 * Joins two designs that began as one, part by part and property by property. Where both changed the same property, mine
 * stands, and the conflict says so; a part that one deleted and the other changed stays. The order of the parts is
 * mine, unless I left it as it was.
 */
export function mergeTrees(
  base: readonly PagePart[],
  mine: readonly PagePart[],
  theirs: readonly PagePart[],
): MergedTree {
  const old = byId(base);
  const sides = { old, propsOf: mergerOf(old, byId(mine), byId(theirs)) };
  return isDeepEqual(orderOf(mine), orderOf(base))
    ? join({ ...sides, first: theirs, second: mine })
    : join({ ...sides, first: mine, second: theirs });
}

type PartsById = ReadonlyMap<string, PagePart>;

const byId = (tree: readonly PagePart[]): PartsById =>
  new Map(partsIn(tree).map((part) => [part.cid, part]));

type Order = { readonly cid: string; readonly inner: readonly Order[] };

const orderOf = (tree: readonly PagePart[]): readonly Order[] =>
  tree.map(({ cid, children }) => ({ cid, inner: orderOf(children) }));

type MergedProps = { readonly props: PartProps; readonly keys: readonly string[] };

/** Joins the properties of a part that both have. */
const mergerOf =
  (old: PartsById, mine: PartsById, theirs: PartsById) =>
  (cid: string): MergedProps | undefined => {
    const [before = {}, own, their] = [old, mine, theirs].map((each) => each.get(cid)?.props);
    return own && their && mergeProps(before, own, their);
  };

function mergeProps(before: PartProps, mine: PartProps, theirs: PartProps): MergedProps {
  const keys: string[] = [];
  const props: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = !isDeepEqual(mine[key], before[key]);
    const isTheirs = !isDeepEqual(theirs[key], before[key]);
    if (isMine && isTheirs && !isDeepEqual(mine[key], theirs[key])) keys.push(key);
    const value = isMine ? mine[key] : theirs[key];
    if (value !== undefined) props[key] = value;
  }
  return { props, keys };
}

type Sides = {
  readonly old: PartsById;
  /** The design that gives the order. */
  readonly first: readonly PagePart[];
  readonly second: readonly PagePart[];
  readonly propsOf: (cid: string) => MergedProps | undefined;
};

function join({ old, first, second, propsOf }: Sides): MergedTree {
  const conflicts: MergeConflict[] = [];
  const [inFirst, inSecond] = [byId(first), byId(second)];
  const isTouched = (part: PagePart): boolean =>
    partsIn([part]).some(({ cid, props }) => !isDeepEqual(props, old.get(cid)?.props));
  // Parts of the first, without what the second deleted; what is wanted inside such a part keeps it.
  const kept = mapParts(first, (part) => {
    const { cid } = part;
    const merged = propsOf(cid);
    if (merged && merged.keys.length > 0) conflicts.push({ cid, keys: merged.keys });
    if (merged) return { ...part, props: merged.props };
    if (!old.has(cid)) return part;
    const isWanted = isTouched(part) || partsIn([part]).some((each) => inSecond.has(each.cid));
    if (isWanted) conflicts.push({ cid, keys: [] });
    return isWanted ? part : undefined;
  });
  const present = new Set(byId(kept).keys());
  const added = (part: PagePart): readonly PagePart[] => {
    if (present.has(part.cid)) return [];
    const isNew = !old.has(part.cid);
    if (!isNew && !isTouched(part)) return partsIn(part.children).flatMap(added);
    if (!isNew) conflicts.push({ cid: part.cid, keys: [] });
    return mapParts([part], (each) => (inFirst.has(each.cid) ? undefined : each));
  };
  const place = (own: readonly PagePart[], other: readonly PagePart[]): readonly PagePart[] => {
    const result = own.map((part) => ({
      ...part,
      children: place(part.children, inSecond.get(part.cid)?.children ?? []),
    }));
    for (const [index, part] of other.entries()) {
      const neighbour = other[index - 1]?.cid;
      const at = result.findIndex(({ cid }) => cid === neighbour);
      const into = neighbour === undefined ? 0 : at < 0 ? result.length : at + 1;
      result.splice(into, 0, ...added(part));
    }
    return result;
  };
  return { tree: place(kept, second), conflicts };
}
