import { lazy } from 'react';
import { ContentCell, type OwnScreens } from '../../../src/ui/index.ts';

/** What of the log of sensitive fields is made by hand. */
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
      import('../../../src/ui/parts/index.ts').then((parts) => ({ default: parts.TakeBackDialog })),
    ),
  },
};
