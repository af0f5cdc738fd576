import { lazy } from 'react';
import { ContentCell, type OwnScreens } from '../../../src/ui/index.ts';

/** What of the recycle bin is made by hand. */
export const screens: OwnScreens = {
  cells: { label: ContentCell },
  dialogs: {
    restore: lazy(() =>
      import('../../../src/ui/parts/index.ts').then((parts) => ({ default: parts.TakeBackDialog })),
    ),
  },
};
