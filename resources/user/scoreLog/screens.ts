import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the points log is made by hand. */
export const screens: OwnScreens = {
  listFact: lazy(() => import('./Points.tsx').then((own) => ({ default: own.Points }))),
  inputs: {
    score: lazy(() => import('./PointsInput.tsx').then((own) => ({ default: own.PointsInput }))),
  },
};
