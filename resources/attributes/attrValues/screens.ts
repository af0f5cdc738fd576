import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the screens of attribute values. */
export const screens: OwnScreens = {
  dialogs: {
    merge: lazy(() => import('./MergeDialog.tsx').then((own) => ({ default: own.MergeDialog }))),
  },
};
