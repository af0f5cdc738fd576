import { type PagePart, partsIn } from '../../../../src/pages/index.ts';

/** A part as the canvas editor holds it: its place, and no property that it would have to draw anew. */
type LaidPart = {
  type: string;
  props: { id: string; isLocked?: boolean; children?: LaidPart[] };
};

/** Data of the canvas editor for a page. Its one slot is called `children`. */
export type PageLayout = { root: { props: object }; content: LaidPart[] };

/** The places of all parts of a page, for the canvas. */
export const layoutOf = (tree: readonly PagePart[]): PageLayout => ({
  root: { props: {} },
  content: tree.map(laid),
});

const laid = ({ cid, code, props, children }: PagePart): LaidPart => ({
  type: code,
  props: { id: cid, isLocked: props['locked'] === 1, children: children.map(laid) },
});

/** A part of the canvas, of which only its place is read. */
export type FoundPart = {
  readonly type: string;
  readonly props: { readonly id: string; readonly children?: readonly FoundPart[] };
};

/**
 * The page as the canvas has arranged it. Parts keep their properties; one that the page does not have yet is made
 * by `make`.
 */
export function arranged(
  content: readonly FoundPart[],
  tree: readonly PagePart[],
  make: (code: string, cid: string) => PagePart,
): readonly PagePart[] {
  const known = new Map(partsIn(tree).map((part) => [part.cid, part]));
  const placed = ({ type, props: { id, children: found = [] } }: FoundPart): PagePart => {
    const part = known.get(id) ?? make(type, id);
    const children = found.map(placed);
    // The same object as long as nothing in it has moved, so that it is not drawn anew.
    const isSame =
      children.length === part.children.length &&
      children.every((child, index) => child === part.children[index]);
    return isSame ? part : { ...part, children };
  };
  return content.map(placed);
}

/** Text by which two arrangements are compared: parts, their places, and what may be dragged. */
export const shapeOf = (tree: readonly PagePart[]): string =>
  tree
    .map(
      ({ cid, props, children }) =>
        `${cid}${props['locked'] === 1 ? '!' : ''}(${shapeOf(children)})`,
    )
    .join(',');
