import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The terminal is one page made by hand, with its own calls. */
export const screens: OwnScreens = {
  texts: ['terminal'],
  screen: lazy(() =>
    import('./TerminalScreen.tsx').then(({ TerminalScreen }) => ({ default: TerminalScreen })),
  ),
};
