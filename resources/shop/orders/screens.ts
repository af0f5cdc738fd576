import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { CustomerNote } from './CustomerNote.tsx';
import { OrderTools } from './OrderTools.tsx';

const PreviewedDialog = lazy(() =>
  import('../shared/PreviewedDialog.tsx').then((own) => ({ default: own.PreviewedDialog })),
);

const AssignDialog = lazy(() =>
  import('../shared/AssignDialog.tsx').then((own) => ({ default: own.AssignDialog })),
);

/** Custom parts of the order screens. */
export const screens: OwnScreens = {
  texts: ['orderDesk', 'packing'],
  listTools: OrderTools,
  cells: { user_remark: CustomerNote },
  dialogs: {
    assign: AssignDialog,
    tag: lazy(() => import('./TagDialog.tsx').then(({ TagDialog }) => ({ default: TagDialog }))),
    export: lazy(() =>
      import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })),
    ),
    ship: lazy(() =>
      import('./ShipDialog.tsx').then(({ ShipDialog }) => ({ default: ShipDialog })),
    ),
    shipSheet: lazy(() =>
      import('./ShipSheetDialog.tsx').then((own) => ({ default: own.ShipSheetDialog })),
    ),
    refund: lazy(() =>
      import('./refund/RefundDialog.tsx').then((own) => ({ default: own.RefundDialog })),
    ),
    track: lazy(() =>
      import('./TrackDialog.tsx').then(({ TrackDialog }) => ({ default: TrackDialog })),
    ),
    pack: lazy(() =>
      import('./packing/OpenDesk.tsx').then(({ OpenDesk }) => ({ default: OpenDesk })),
    ),
    place: lazy(() =>
      import('./place/PlaceOrderDialog.tsx').then((own) => ({
        default: own.PlaceOrderDialog,
      })),
    ),
    editLines: lazy(() =>
      import('./edit/EditLinesDialog.tsx').then((own) => ({ default: own.EditLinesDialog })),
    ),
    label: lazy(() =>
      import('./packing/LabelDialog.tsx').then(({ LabelDialog }) => ({ default: LabelDialog })),
    ),
    statusLog: lazy(() =>
      import('./StatusLogDialog.tsx').then((own) => ({ default: own.StatusLogDialog })),
    ),
    approveCancel: PreviewedDialog,
    close: PreviewedDialog,
  },
  bulk: lazy(() =>
    import('./PrintOrders.tsx').then(({ PrintOrders }) => ({ default: PrintOrders })),
  ),
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
