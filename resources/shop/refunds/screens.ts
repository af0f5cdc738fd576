import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the refund screens is made by hand. */
export const screens: OwnScreens = {
  texts: ['orderDesk'],
  dialogs: {
    agree: lazy(() =>
      import('../shared/PreviewedDialog.tsx').then((own) => ({ default: own.PreviewedDialog })),
    ),
    receive: lazy(() =>
      import('./ReceiveDialog.tsx').then((own) => ({ default: own.ReceiveDialog })),
    ),
  },
};
