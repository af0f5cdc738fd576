import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the look screens. */
export const screens: OwnScreens = {
  inputs: {
    hotspots: lazy(() =>
      import('./HotspotsInput.tsx').then((own) => ({ default: own.HotspotsInput })),
    ),
  },
};
