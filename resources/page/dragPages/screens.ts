import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The builder takes the place of the form of a saved design. A new one is made by the small generated form. */
export const screens: OwnScreens = {
  texts: ['pageDesign', 'pageParts'],
  editPage: lazy(() =>
    import('./DesignScreen.tsx').then(({ DesignScreen }) => ({ default: DesignScreen })),
  ),
};
