import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the recycle rules is made by hand. */
export const screens: OwnScreens = {
  inputs: {
    controller: lazy(() =>
      import('./ControllerInput.tsx').then((own) => ({ default: own.ControllerInput })),
    ),
  },
};
