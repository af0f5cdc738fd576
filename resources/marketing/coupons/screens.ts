import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { CouponRuleCell, CouponRulePreview } from './CouponRule.tsx';
import { ValidityCell } from './ValidityCell.tsx';

/** Custom parts of the coupon screens. */
export const screens: OwnScreens = {
  dialogs: {
    grant: lazy(() => import('./GrantDialog.tsx').then((own) => ({ default: own.GrantDialog }))),
  },
  cells: { type: CouponRuleCell, valid_type: ValidityCell },
  formAside: CouponRulePreview,
};
