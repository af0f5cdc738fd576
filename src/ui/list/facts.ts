import type { AnyResource } from '../../schema/index.ts';

/** How many rows a view holds, and since when the oldest has waited. */
export type Count = {
  readonly count: number;
  readonly exact: boolean;
  /** Unix seconds; absent when nothing waits. */
  readonly oldest?: number | null;
};
export type Counts = Readonly<Record<string, Count>>;

/** Numbers as people read them: `1,284`. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** `1,284`, and `10,000+` above what the server counts. */
export const countText = (count: number, exact = true): string =>
  exact ? grouped(count) : `${grouped(count)}+`;

/** What must be done about a list: its due views that hold anything, the longest wait first. */
export function dueFacts(resource: AnyResource, counts: Counts) {
  return Object.entries(resource.presets)
    .flatMap(([preset, { due }]) => {
      const found = counts[preset];
      return due && found && found.count > 0 ? [{ preset, ...found }] : [];
    })
    .toSorted((a, b) => (a.oldest ?? Infinity) - (b.oldest ?? Infinity));
}
