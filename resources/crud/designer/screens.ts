import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The designer is one page made by hand, with its own calls. */
export const screens: OwnScreens = {
  texts: ['designer'],
  screen: lazy(() =>
    import('./DesignerScreen.tsx').then(({ DesignerScreen }) => ({ default: DesignerScreen })),
  ),
};
