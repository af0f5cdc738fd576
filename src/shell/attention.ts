import { listPage, presetQuery, withQuery } from '../contract/index.ts';
import type { AnyResource } from '../schema/index.ts';

/** Number of rows in a view, and the time since which the oldest has been waiting. */
export type Count = {
  readonly count: number;
  readonly exact: boolean;
  /** Unix seconds; absent when nothing waits. */
  readonly oldest?: number | null;
};
export type Counts = Readonly<Record<string, Count>>;

/** A declared view whose count is shown outside of its list. */
export type Attention = {
  readonly resource: string;
  readonly preset: string;
  /** Icon of the list in the menu. */
  readonly icon: string;
  /** Page of the list, as the menu links it. */
  readonly page: string;
  /** Address of the view. */
  readonly to: string;
  /** True if the rows need action: the count is ochre. */
  readonly isDue: boolean;
  /** Shown in the menu beside the list. */
  readonly isBadge: boolean;
  /** Shown at the bell. */
  readonly isPinned: boolean;
};

type Declared = Pick<AnyResource, 'name' | 'path' | 'menu' | 'presets'>;

/** Collects the views with counts: those that need action, and the badges of the menu. */
export function attentionOf(resources: readonly Declared[]): readonly Attention[] {
  const inMenuOrder = resources.toSorted((a, b) => weighOf(b) - weighOf(a));
  return inMenuOrder.flatMap(({ name, path, menu, presets }) =>
    Object.entries(presets).flatMap(([preset, { due = false, pinned = false }]) => {
      const isBadge = menu?.badge === preset;
      if (!due && !isBadge) return [];
      const page = listPage(path);
      const to = withQuery(page, presetQuery(presets, preset));
      const icon = menu?.icon ?? '';
      return [
        { resource: name, preset, icon, page, to, isDue: due, isBadge, isPinned: due && pinned },
      ];
    }),
  );
}

const weighOf = ({ menu }: Declared) => menu?.weigh ?? 0;
