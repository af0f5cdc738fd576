import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the balance log is made by hand. */
export const screens: OwnScreens = {
  listFact: lazy(() => import('./Balance.tsx').then((own) => ({ default: own.Balance }))),
  inputs: {
    money: lazy(() => import('./AmountInput.tsx').then((own) => ({ default: own.AmountInput }))),
  },
};
