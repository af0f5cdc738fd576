import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { Deadline, ReturnAddress } from './refundCells.tsx';

const PreviewedDialog = lazy(() =>
  import('../shared/PreviewedDialog.tsx').then((own) => ({ default: own.PreviewedDialog })),
);

const AssignDialog = lazy(() =>
  import('../shared/AssignDialog.tsx').then((own) => ({ default: own.AssignDialog })),
);

/** Custom parts of the refund screens. */
export const screens: OwnScreens = {
  texts: ['orderDesk'],
  cells: { return_address: ReturnAddress, deadline_time: Deadline },
  dialogs: {
    assign: AssignDialog,
    agree: lazy(() => import('./AgreeDialog.tsx').then((own) => ({ default: own.AgreeDialog }))),
    retry: PreviewedDialog,
    receive: lazy(() =>
      import('./ReceiveDialog.tsx').then((own) => ({ default: own.ReceiveDialog })),
    ),
  },
};
