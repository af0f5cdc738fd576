import type { PagePart, PartProps } from '../../../../src/pages/index.ts';
import { isDeepEqual } from '../../../../src/pages/isDeepEqual.ts';
import type { MergeConflict } from '../../../../src/pages/mergeTrees.ts';
import { type DesignHistory, type DesignMoment, noHistory, stepped, travelled } from './history.ts';
import { type DesignRefusal, type PageRules, refusalOf } from './rules.ts';
import {
  childrenAt,
  copied,
  type PartStep,
  insertedAt,
  movedTo,
  newCid,
  partOf,
  type PartSpot,
  spotOf,
  stepFrom,
  without,
  withProps,
} from './treeEdits.ts';

type Tree = readonly PagePart[];

/** A part that two people changed, and how the other one left it; undefined: deleted. */
export type OpenConflict = MergeConflict & { readonly theirs: PagePart | undefined };

export type DesignState = DesignMoment & {
  readonly history: DesignHistory;
  /** Parts that were joined and have to be looked at, see `mergeTrees`. */
  readonly conflicts: readonly OpenConflict[];
};

/** The end of a change: nothing, or why it was not made. `none`: there is no such step. */
export type EditEnd = DesignRefusal | 'none' | undefined;

type StoreOptions = {
  readonly tree: Tree;
  readonly rules: PageRules;
  /** Properties of a new part of a component, in wire form. */
  readonly startOf: (code: string) => PartProps;
  /** Unix milliseconds. */
  readonly now: () => number;
};

export type PageDesignStore = ReturnType<typeof createDesignStore>;

/**
 * The page that is designed: its parts, which one is selected, and the steps back and forth. Every change is checked
 * by the rules of pages; a refused one changes nothing.
 */
export function createDesignStore({ tree: start, rules, startOf, now }: StoreOptions) {
  let state: DesignState = {
    tree: start,
    selected: undefined,
    history: noHistory,
    conflicts: [],
  };
  const listeners = new Set<() => void>();

  function set(next: Partial<DesignState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(tree: Tree, selected = state.selected, typing?: string): EditEnd {
    const refusal = refusalOf(state.tree, tree, rules);
    if (refusal) return refusal;
    const history = stepped(state.history, state, { typing, at: now() });
    set({ tree, selected: partOf(tree, selected) && selected, history });
    return undefined;
  }

  const made = (code: string, cid = newCid(code)): PagePart => ({
    cid,
    code,
    props: startOf(code),
    children: [],
  });

  const fits = (parts: Tree, spot: PartSpot): boolean =>
    refusalOf(state.tree, insertedAt(state.tree, parts, spot), rules) === undefined;

  function insert(parts: Tree, spot = placeFor(state, (at) => fits(parts, at))): EditEnd {
    return change(insertedAt(state.tree, parts, spot), parts[0]?.cid);
  }

  function travel(to: 'undo' | 'redo'): EditEnd {
    const found = travelled(state.history, state, to);
    if (!found) return 'none';
    set({ ...found.moment, history: found.history });
    return undefined;
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rules,
    made,
    select: (selected: string | undefined) => {
      if (selected !== state.selected) set({ selected });
    },
    /** Adds a part: at a place, or after what is selected. */
    add: (code: string, spot?: PartSpot) => insert([made(code)], spot),
    /** Adds copies of parts after what is selected. */
    paste: (parts: Tree) => insert(copied(parts, newCid)),
    /** Takes over an arrangement that was made on the canvas. */
    arrange: (tree: Tree, selected?: string) => change(tree, selected),
    setProps(cid: string, changed: PartProps, typing?: string): EditEnd {
      const next = withProps(state.tree, cid, changed);
      return isDeepEqual(partOf(next, cid), partOf(state.tree, cid))
        ? undefined
        : change(next, state.selected, typing);
    },
    remove(cid: string): EditEnd {
      const spot = spotOf(state.tree, cid);
      if (!spot) return 'none';
      const beside = childrenAt(state.tree, spot.outer);
      const next = (beside[spot.index + 1] ?? beside[spot.index - 1])?.cid ?? spot.outer;
      return change(without(state.tree, cid), next);
    },
    duplicate(cid: string): EditEnd {
      const [part, spot] = [partOf(state.tree, cid), spotOf(state.tree, cid)];
      if (!part || !spot) return 'none';
      return insert(copied([part], newCid), { ...spot, index: spot.index + 1 });
    },
    step(cid: string, to: PartStep): EditEnd {
      const part = partOf(state.tree, cid);
      if (part?.props['locked'] === 1) return 'locked';
      const holds = (outer: PagePart) => {
        const spot = { outer: outer.cid, index: outer.children.length };
        return refusalOf(state.tree, movedTo(state.tree, cid, spot), rules) === undefined;
      };
      const spot = stepFrom(state.tree, cid, { to, holds });
      return spot ? change(movedTo(state.tree, cid, spot), cid) : 'none';
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    /** Goes on with a page that another person's changes were joined into. It can be undone like a change of mine. */
    join(tree: Tree, conflicts: readonly OpenConflict[]) {
      const open = [...state.conflicts, ...conflicts];
      const history = isDeepEqual(tree, state.tree)
        ? state.history
        : stepped(state.history, state, { typing: undefined, at: now() });
      set({
        tree,
        selected: partOf(tree, state.selected) && state.selected,
        history,
        conflicts: [...new Map(open.map((each) => [each.cid, each])).values()],
      });
    },
    /** Settles a conflict: where properties differ, mine stand already, and theirs are taken over. */
    settle(cid: string, keeps: 'mine' | 'theirs'): EditEnd {
      const conflict = state.conflicts.find((each) => each.cid === cid);
      if (!conflict) return 'none';
      set({ conflicts: state.conflicts.filter((each) => each !== conflict) });
      const tree = settled(state.tree, conflict, keeps);
      return tree === state.tree ? undefined : change(tree);
    },
  };
}

/** After the selected part or in it, or in the next place around it that takes the new part. */
function placeFor({ tree, selected }: DesignMoment, fits: (spot: PartSpot) => boolean): PartSpot {
  const part = partOf(tree, selected);
  const inside = part && { outer: part.cid, index: part.children.length };
  if (inside && fits(inside)) return inside;
  let spot = part && spotOf(tree, part.cid);
  while (spot) {
    const after: PartSpot = { ...spot, index: spot.index + 1 };
    if (spot.outer === undefined || fits(after)) return after;
    spot = spotOf(tree, spot.outer);
  }
  return { outer: undefined, index: tree.length };
}

/** The page after a conflict; where properties differ, mine stand in it already. */
function settled(tree: Tree, { cid, keys, theirs }: OpenConflict, keeps: 'mine' | 'theirs'): Tree {
  if (keys.length === 0) {
    // The one who changed the part has it still; the other one had deleted it.
    const isDeleted = (keeps === 'mine') === (theirs !== undefined);
    return isDeleted ? without(tree, cid) : tree;
  }
  if (keeps === 'mine') return tree;
  const values = keys.map((key) => [key, theirs?.props[key] ?? null] as const);
  return withProps(tree, cid, Object.fromEntries(values));
}
