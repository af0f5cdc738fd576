import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The modules and their market are one page made by hand, with its own calls. */
export const screens: OwnScreens = {
  texts: ['modules', 'market', 'installing', 'packages'],
  screen: lazy(() =>
    import('./ModulesScreen.tsx').then(({ ModulesScreen }) => ({ default: ModulesScreen })),
  ),
};
