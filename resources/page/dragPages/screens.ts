import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { namedPage } from '../frame/NamedPage.tsx';

/** Modules that bring components of pages, whose texts the builder needs. */
const uids = new Set(
  Object.keys(import.meta.glob('/modules/*/components/*/View.tsx')).map(
    (path) => path.split('/')[2] ?? '',
  ),
);

/** The builder takes the place of the form of a saved design. A new one is made by the small generated form. */
export const screens: OwnScreens = {
  texts: ['pageDesign', 'pageParts', ...uids],
  cells: { name: namedPage('drag_page') },
  dialogs: {
    fromTemplate: lazy(() =>
      import('./FromTemplate.tsx').then(({ FromTemplate }) => ({ default: FromTemplate })),
    ),
  },
  editPage: lazy(() =>
    import('./DesignScreen.tsx').then(({ DesignScreen }) => ({ default: DesignScreen })),
  ),
};
