import { listPage, nodeOf, presetQuery, withQuery } from '../contract/index.ts';
import type { AnyPreset, AnyResource } from '../schema/index.ts';

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
  /** Nodes of which one is enough to do its work; empty: it is everybody's who reads the list. */
  readonly nodes: readonly string[];
};

type Declared = Pick<AnyResource, 'name' | 'path' | 'menu' | 'presets'>;

/** Collects the views with counts: those that need action, and the badges of the menu. */
export function attentionOf(resources: readonly Declared[]): readonly Attention[] {
  const inMenuOrder = resources.toSorted((a, b) => weighOf(b) - weighOf(a));
  return inMenuOrder.flatMap(({ name, path, menu, presets }) =>
    Object.entries(presets).flatMap(([preset, { due = false, pinned = false }]) => {
      const isBadge = menu?.badge === preset;
      const nodes = workNodes(path, presets[preset]);
      if (!due && !isBadge) return [];
      const page = listPage(path);
      const to = withQuery(page, presetQuery(presets, preset));
      const icon = menu?.icon ?? '';
      const isPinned = due && pinned;
      return [{ resource: name, preset, icon, page, to, isDue: due, isBadge, isPinned, nodes }];
    }),
  );
}

/** Nodes that a view of a resource declares for its work. */
export const workNodes = (
  path: string,
  preset: Pick<AnyPreset, 'permission'> | undefined,
): readonly string[] => [preset?.permission ?? []].flat().map((each) => nodeOf(path, each));

/** True if the holder of these permissions does the work: one of the nodes is enough. */
export const isWorkOf = (
  { nodes }: { readonly nodes: readonly string[] },
  can: (node: string) => boolean,
): boolean => nodes.length === 0 || nodes.some(can);

const weighOf = ({ menu }: Declared) => menu?.weigh ?? 0;
