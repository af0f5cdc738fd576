import {
  deepestPart,
  type FindComponent,
  mayStandIn,
  mostParts,
  type PagePart,
  partsIn,
} from '../../../../src/pages/index.ts';
import { isDeepEqual } from '../../../../src/pages/isDeepEqual.ts';

type Tree = readonly PagePart[];

/** Rules of a page, by the components that may be used on it. */
export type PageRules = {
  readonly find: FindComponent;
  /** Parts of a component on one page; 0: no limit. Undefined: it is off, and no further one may be added. */
  readonly limitOf: (code: string) => number | undefined;
  readonly isSuper: boolean;
};

/** Why a change is not made. Text: `pageDesign.refused.<code>`. */
export type DesignRefusal = 'place' | 'many' | 'deep' | 'limit' | 'locked' | 'super' | 'off';

/**
 * The reason for which a page may not become another one; undefined if it may. Faults that it had already are no
 * reason, so that an old page can be repaired.
 */
export function refusalOf(before: Tree, after: Tree, rules: PageRules): DesignRefusal | undefined {
  const [old, next] = [outersOf(before), outersOf(after)];
  if (next.size > mostParts && next.size > old.size) return 'many';
  if (depthOf(after) > deepestPart && depthOf(after) > depthOf(before)) return 'deep';
  for (const [cid, { part, outer }] of old) {
    const now = next.get(cid);
    const isKept = now && now.outer?.cid === outer?.cid && isUnchanged(part, now.part);
    if (part.props['locked'] === 1 && !isKept) return 'locked';
  }
  for (const [cid, { part, outer }] of next) {
    const known = old.get(cid);
    const component = rules.find(part.code);
    if (!known && !component) return 'off';
    if (component?.isSuper && !rules.isSuper && !known) return 'super';
    if (known && known.outer?.cid === outer?.cid) continue;
    if (component && !mayStandIn(component, outer && rules.find(outer.code))) return 'place';
  }
  return limitRefusal(before, after, rules);
}

function limitRefusal(before: Tree, after: Tree, { limitOf }: PageRules) {
  const [old, next] = [countsOf(before), countsOf(after)];
  for (const [code, count] of next) {
    if (count <= (old.get(code) ?? 0)) continue;
    const limit = limitOf(code);
    if (limit === undefined) return 'off';
    if (limit > 0 && count > limit) return 'limit';
  }
  return undefined;
}

/** A locked part may only be unlocked. */
const isUnchanged = (before: PagePart, { props: { locked: _, ...now } }: PagePart): boolean => {
  const { locked: __, ...was } = before.props;
  return isDeepEqual(was, now);
};

/** Every part by its id, with the part around it. */
type Outers = ReadonlyMap<
  string,
  { readonly part: PagePart; readonly outer: PagePart | undefined }
>;

function outersOf(tree: Tree): Outers {
  const entries = (
    parts: Tree,
    outer: PagePart | undefined,
  ): readonly (readonly [string, { part: PagePart; outer: PagePart | undefined }])[] =>
    parts.flatMap((part) => [
      [part.cid, { part, outer }] as const,
      ...entries(part.children, part),
    ]);
  return new Map(entries(tree, undefined));
}

const depthOf = (tree: Tree): number =>
  tree.reduce((deepest, { children }) => Math.max(deepest, 1 + depthOf(children)), 0);

/** Number of parts of each component. */
export const countsOf = (tree: Tree): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(partsIn(tree), ({ code }) => code)].map(([code, parts]) => [
      code,
      parts.length,
    ]),
  );
