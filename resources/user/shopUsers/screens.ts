import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the record of a member in the shop. */
export const screens: OwnScreens = {
  sectionTools: {
    orders: lazy(() =>
      import('./OrderForMember.tsx').then((own) => ({ default: own.OrderForMember })),
    ),
  },
};
