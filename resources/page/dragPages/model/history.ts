import type { PagePart } from '../../../../src/pages/index.ts';

/** A page at one moment, and what was selected then. */
export type DesignMoment = {
  readonly tree: readonly PagePart[];
  readonly selected: string | undefined;
};

/** Steps back and forth. */
export type DesignHistory = {
  readonly past: readonly DesignMoment[];
  readonly future: readonly DesignMoment[];
  /** The change that the last step came from, and when; one that goes on is no step of its own. */
  readonly last?: { readonly typing: string | undefined; readonly at: number };
};

export const noHistory: DesignHistory = { past: [], future: [] };

const mostSteps = 100;

/** Changes of one place within this time are one step. */
const typingMs = 1_000;

/** The history after a change. `typing`: the place that is typed into. */
export function stepped(
  { past, last }: DesignHistory,
  before: DesignMoment,
  { typing, at }: { readonly typing: string | undefined; readonly at: number },
): DesignHistory {
  const goesOn = typing !== undefined && last?.typing === typing && at - last.at < typingMs;
  return {
    past: goesOn ? past : [...past, before].slice(-mostSteps),
    future: [],
    last: { typing, at },
  };
}

/** One step back or forth from a moment; undefined at the end. */
export function travelled(
  { past, future }: DesignHistory,
  now: DesignMoment,
  to: 'undo' | 'redo',
): { readonly moment: DesignMoment; readonly history: DesignHistory } | undefined {
  if (to === 'undo') {
    const moment = past.at(-1);
    return moment && { moment, history: { past: past.slice(0, -1), future: [now, ...future] } };
  }
  const [moment, ...rest] = future;
  return moment && { moment, history: { past: [...past, now], future: rest } };
}
