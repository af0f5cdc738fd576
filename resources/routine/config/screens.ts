import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The settings are one page made by hand: each of them has a type of its own. */
export const screens: OwnScreens = {
  screen: lazy(() =>
    import('./SettingsScreen.tsx').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
  ),
};
