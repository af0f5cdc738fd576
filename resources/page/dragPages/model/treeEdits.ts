import { type PagePart, partsIn, type PartProps } from '../../../../src/pages/index.ts';

type Tree = readonly PagePart[];

/** A place in a page: inside a part, or of the page itself. */
export type PartSpot = { readonly outer: string | undefined; readonly index: number };

/** Ways to move a part without a mouse. */
export const directions = ['up', 'down', 'into', 'out'] as const;
export type PartStep = (typeof directions)[number];

/** The part with an id; undefined for one that is gone. */
export const partOf = (tree: Tree, cid: string | undefined): PagePart | undefined =>
  cid === undefined ? undefined : partsIn(tree).find((part) => part.cid === cid);

/** The parts beside each other at a place. */
export const childrenAt = (tree: Tree, outer: string | undefined): Tree =>
  outer === undefined ? tree : (partOf(tree, outer)?.children ?? []);

/** Where a part stands; undefined for one that is gone. */
export function spotOf(tree: Tree, cid: string, outer?: string): PartSpot | undefined {
  const index = tree.findIndex((part) => part.cid === cid);
  if (index >= 0) return { outer, index };
  for (const part of tree) {
    const found = spotOf(part.children, cid, part.cid);
    if (found) return found;
  }
  return undefined;
}

/** The page with further parts at a place. */
export const insertedAt = (tree: Tree, parts: Tree, { outer, index }: PartSpot): Tree =>
  outer === undefined
    ? tree.toSpliced(index, 0, ...parts)
    : replaced(tree, outer, (part) => ({
        ...part,
        children: part.children.toSpliced(index, 0, ...parts),
      }));

/** The page without a part and what stands in it. */
export const without = (tree: Tree, cid: string): Tree => replaced(tree, cid, () => undefined);

/** The page with other properties of a part. A property that is undefined or null is left out. */
export const withProps = (tree: Tree, cid: string, changed: PartProps): Tree =>
  replaced(tree, cid, (part) => ({ ...part, props: given({ ...part.props, ...changed }) }));

/** Changes one part. All others stay the same objects, so that nothing draws them anew. */
function replaced(tree: Tree, cid: string, change: (part: PagePart) => PagePart | undefined): Tree {
  let isFound = false;
  const next = tree.flatMap((part) => {
    if (part.cid === cid) {
      isFound = true;
      return change(part) ?? [];
    }
    const children = replaced(part.children, cid, change);
    if (children === part.children) return part;
    isFound = true;
    return { ...part, children };
  });
  return isFound ? next : tree;
}

const given = (props: PartProps): PartProps =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined && value !== null),
  );

/** Where a part goes by one step; undefined if there is no such place. `holds`: what takes it. */
export function stepFrom(
  tree: Tree,
  cid: string,
  { to, holds }: { readonly to: PartStep; readonly holds: (outer: PagePart) => boolean },
): PartSpot | undefined {
  const spot = spotOf(tree, cid);
  if (!spot) return undefined;
  const { outer, index } = spot;
  const beside = childrenAt(tree, outer);
  if (to === 'up') return index > 0 ? { outer, index: index - 1 } : undefined;
  if (to === 'down') return index < beside.length - 1 ? { outer, index: index + 1 } : undefined;
  if (to === 'out') {
    const around = outer === undefined ? undefined : spotOf(tree, outer);
    return around && { ...around, index: around.index + 1 };
  }
  const before = beside.slice(0, index).findLast(holds);
  if (before) return { outer: before.cid, index: before.children.length };
  const after = beside.slice(index + 1).find(holds);
  return after && { outer: after.cid, index: 0 };
}

/** The page with a part at another place, counted without the part itself. */
export function movedTo(tree: Tree, cid: string, spot: PartSpot): Tree {
  const part = partOf(tree, cid);
  return part ? insertedAt(without(tree, cid), [part], spot) : tree;
}

/** Parts with ids of their own, so that they can stand beside those they were copied from. */
export const copied = (parts: Tree, newId: (code: string) => string): Tree =>
  parts.map((part) => ({
    ...part,
    cid: newId(part.code),
    children: copied(part.children, newId),
  }));

/** Makes the id of a part: short, and unlike any other of this or of another page. */
export const newCid = (code: string): string => `${code}-${crypto.randomUUID().slice(0, 13)}`;
