type Grid = { readonly count: number; readonly columns: number };

/** Where a key leads from a place in a grid; undefined when it leads nowhere. */
export function nextIn(key: string, from: number, { count, columns }: Grid): number | undefined {
  const target = { ...steps(from, columns), Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

const steps = (from: number, columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: from - 1,
  ArrowRight: from + 1,
  ArrowUp: from - columns,
  ArrowDown: from + columns,
});
