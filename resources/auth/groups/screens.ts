import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { GrantsCell } from '../shared/GrantsCell.tsx';

/** Hand-built parts of the group screens. */
export const screens: OwnScreens = {
  cells: { rules: GrantsCell },
  inputs: {
    rules: lazy(() =>
      import('../shared/GrantsInput.tsx').then((own) => ({ default: own.AdminRulesInput })),
    ),
  },
};
