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
  const depth = depthOf(after);
  if (depth > deepestPart && depth > depthOf(before)) return 'deep';
  if ([...old].some(([cid, was]) => isHeld(was) && !isKept(was, next.get(cid)))) return 'locked';
  for (const [cid, now] of next) {
    const refusal = placeRefusal(now, old.get(cid), rules);
    if (refusal) return refusal;
  }
  return limitRefusal(before, after, rules);
}

/** The reason for which a part may not stand where it is; `was`: where it stood before. */
function placeRefusal(
  { part, outer }: PlacedPart,
  was: PlacedPart | undefined,
  { find, isSuper }: PageRules,
): DesignRefusal | undefined {
  const component = find(part.code);
  if (!was && !component) return 'off';
  if (!was && component?.isSuper && !isSuper) return 'super';
  const isMoved = !was || was.outer?.cid !== outer?.cid;
  return isMoved && component && !mayStandIn(component, outer && find(outer.code))
    ? 'place'
    : undefined;
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

const isHeld = ({ part }: PlacedPart): boolean => part.props['locked'] === 1;

/** A locked part may only be unlocked. */
const isKept = (was: PlacedPart, now: PlacedPart | undefined): boolean =>
  now !== undefined &&
  now.outer?.cid === was.outer?.cid &&
  isDeepEqual({ ...was.part.props, locked: 0 }, { ...now.part.props, locked: 0 });

type PlacedPart = { readonly part: PagePart; readonly outer: PagePart | undefined };

/** Every part by its id, with the part around it. */
function outersOf(tree: Tree): ReadonlyMap<string, PlacedPart> {
  const entries = (
    parts: Tree,
    outer: PagePart | undefined,
  ): readonly (readonly [string, PlacedPart])[] =>
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
