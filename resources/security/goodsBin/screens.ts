import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { ContentCell } from '../shared/ContentCell.tsx';

/** As in the recycle bin of all records. */
export const screens: OwnScreens = {
  cells: { label: ContentCell },
  dialogs: {
    restore: lazy(() =>
      import('../shared/RestoreDialog.tsx').then((own) => ({ default: own.RestoreDialog })),
    ),
  },
};
