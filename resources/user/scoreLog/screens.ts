import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { ActorCell } from '../shared/ActorCell.tsx';

/** Hand-built parts of the points log. */
export const screens: OwnScreens = {
  listFact: lazy(() =>
    import('../shared/Ledger.tsx').then((own) => ({ default: own.LedgerBalance })),
  ),
  cells: { actor: ActorCell },
  inputs: {
    score: lazy(() => import('../shared/Ledger.tsx').then((own) => ({ default: own.LedgerInput }))),
  },
};
