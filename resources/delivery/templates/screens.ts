import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the freight template screens. */
export const screens: OwnScreens = {
  inputs: {
    areas: lazy(() => import('./RowsByUnit.tsx').then((own) => ({ default: own.RatesInput }))),
    free: lazy(() => import('./RowsByUnit.tsx').then((own) => ({ default: own.FreeInput }))),
    deny: lazy(() => import('./RowsByUnit.tsx').then((own) => ({ default: own.DenyInput }))),
  },
  formAside: lazy(() => import('./Simulator.tsx').then((own) => ({ default: own.Simulator }))),
};
