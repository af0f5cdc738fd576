import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

const PreviewedDialog = lazy(() =>
  import('../shared/PreviewedDialog.tsx').then((own) => ({ default: own.PreviewedDialog })),
);

/** What of the refund screens is made by hand. */
export const screens: OwnScreens = {
  texts: ['orderDesk'],
  dialogs: {
    agree: PreviewedDialog,
    retry: PreviewedDialog,
    receive: lazy(() =>
      import('./ReceiveDialog.tsx').then((own) => ({ default: own.ReceiveDialog })),
    ),
  },
};
