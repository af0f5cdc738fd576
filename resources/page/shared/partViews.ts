import type { AnyPartView, PartViews } from '../../../src/pages/view.ts';

const found = import.meta.glob<AnyPartView>('../components/*/View.tsx', {
  eager: true,
  import: 'View',
});

/** The view of each component of pages, by its code. */
export const partViews: PartViews = Object.fromEntries(
  Object.entries(found).map(([path, View]) => [path.split('/').at(-2), View]),
);
