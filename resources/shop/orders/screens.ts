import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { CustomerNote } from './CustomerNote.tsx';

/** What of the order screens is made by hand. */
export const screens: OwnScreens = {
  cells: { user_remark: CustomerNote },
  dialogs: {
    export: lazy(() =>
      import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })),
    ),
    ship: lazy(() =>
      import('./ShipDialog.tsx').then(({ ShipDialog }) => ({ default: ShipDialog })),
    ),
  },
  detailHead: lazy(() =>
    import('./OrderHead.tsx').then(({ OrderHead }) => ({ default: OrderHead })),
  ),
  detailFact: lazy(() => import('./PaidBy.tsx').then(({ PaidBy }) => ({ default: PaidBy }))),
  sectionTools: {
    goods: lazy(() =>
      import('./PackingSlip.tsx').then(({ PrintSlip }) => ({ default: PrintSlip })),
    ),
    receiver: lazy(() =>
      import('./CopyReceiver.tsx').then(({ CopyReceiver }) => ({ default: CopyReceiver })),
    ),
  },
};
