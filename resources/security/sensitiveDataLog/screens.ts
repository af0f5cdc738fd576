import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { ContentCell } from '../shared/ContentCell.tsx';

/** Hand-built parts of the log of sensitive fields. */
export const screens: OwnScreens = {
  cells: {
    label: ContentCell,
    before: ContentCell,
    after: ContentCell,
    id_value: ContentCell,
  },
  detailHead: lazy(() => import('./ChangeHead.tsx').then((own) => ({ default: own.ChangeHead }))),
  dialogs: {
    rollback: lazy(() =>
      import('../shared/RestoreDialog.tsx').then((own) => ({ default: own.RestoreDialog })),
    ),
  },
};
