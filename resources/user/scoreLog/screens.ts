import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Hand-built parts of the points log. */
export const screens: OwnScreens = {
  listFact: lazy(() =>
    import('../shared/Ledger.tsx').then((own) => ({ default: own.LedgerBalance })),
  ),
  inputs: {
    score: lazy(() => import('../shared/Ledger.tsx').then((own) => ({ default: own.LedgerInput }))),
  },
};
