import type { AnyPartView, PartViews } from '../../../src/pages/view.ts';

const own = import.meta.glob<AnyPartView>('../components/*/View.tsx', {
  eager: true,
  import: 'View',
});
const ofModules = import.meta.glob<AnyPartView>('../../../modules/*/components/*/View.tsx', {
  eager: true,
  import: 'View',
});

/** `title` of `../components/title/View.tsx`, `<uid>-quote` of a module. */
function codeOf(path: string): string {
  const [uid, , name = ''] = path.split('/').slice(-4);
  return path.startsWith('../components/') ? name : `${uid}-${name}`;
}

/** The view of each component of pages, by its code. */
export const partViews: PartViews = Object.fromEntries(
  Object.entries({ ...own, ...ofModules }).map(([path, View]) => [codeOf(path), View]),
);
