/** A page of the pager, or a gap between pages. */
export type PageStep = number | 'gap';

/** The pages a pager offers: the ends, the current one with its neighbours, gaps between them. */
export function pageSteps(page: number, last: number): readonly PageStep[] {
  const near = [1, page - 1, page, page + 1, last];
  const shown = [...new Set(near)]
    .filter((each) => each >= 1 && each <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const missing = each - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [each];
    // One missing page takes no more room than a gap.
    return missing === 1 ? [each - 1, each] : ['gap' as const, each];
  });
}
