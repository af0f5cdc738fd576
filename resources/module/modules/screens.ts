import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The modules are one page made by hand, with its own calls. */
export const screens: OwnScreens = {
  texts: ['modules'],
  screen: lazy(() =>
    import('./ModulesScreen.tsx').then(({ ModulesScreen }) => ({ default: ModulesScreen })),
  ),
};
