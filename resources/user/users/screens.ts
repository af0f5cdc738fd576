import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the member screens. */
export const screens: OwnScreens = {
  sectionTools: {
    funds: lazy(() => import('./LedgerLinks.tsx').then((own) => ({ default: own.LedgerLinks }))),
  },
  formParts: {
    login: lazy(() => import('./Funds.tsx').then((own) => ({ default: own.Funds }))),
  },
};
