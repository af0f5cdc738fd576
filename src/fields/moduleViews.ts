import type { Views } from './view.ts';

/** The view of each field type of a module: `modules/<uid>/fields/<name>/view.tsx`. */
const found = import.meta.glob<Views>('../../modules/*/fields/*/view.tsx', {
  eager: true,
  import: 'view',
});

/** Views of the field types that modules bring, by kind: `<uid>_<name>`. */
export const moduleViews: Readonly<Record<string, Views>> = Object.fromEntries(
  Object.entries(found).map(([path, view]) => {
    const [uid, , name] = path.split('/').slice(-4);
    return [`${uid}_${name}`, view];
  }),
);
