import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { GrantsCell } from '../../auth/shared/GrantsCell.tsx';

/** Hand-built parts of the member group screens. */
export const screens: OwnScreens = {
  cells: { rules: GrantsCell },
  inputs: {
    rules: lazy(() =>
      import('./MemberRulesInput.tsx').then((own) => ({
        default: own.MemberRulesInput,
      })),
    ),
  },
};
