import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the screens of attribute values is made by hand. */
export const screens: OwnScreens = {
  dialogs: {
    merge: lazy(() => import('./MergeDialog.tsx').then((own) => ({ default: own.MergeDialog }))),
  },
};
