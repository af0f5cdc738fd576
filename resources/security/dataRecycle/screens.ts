import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the recycle rules. */
export const screens: OwnScreens = {
  inputs: {
    controller: lazy(() =>
      import('../shared/TargetInput.tsx').then((own) => ({ default: own.RecycledTargetInput })),
    ),
  },
};
