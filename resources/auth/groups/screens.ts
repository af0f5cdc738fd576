import { lazy } from 'react';
import { GrantsCell } from '../../../src/ui/parts/index.ts';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the group screens is made by hand. */
export const screens: OwnScreens = {
  cells: { rules: GrantsCell },
  inputs: {
    rules: lazy(() => import('./RulesInput.tsx').then((own) => ({ default: own.RulesInput }))),
  },
};
