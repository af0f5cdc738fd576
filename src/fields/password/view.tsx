import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: PasswordCell,
  Input: lazyInput('PasswordInput'),
  Filter: lazyFilter('NoFilter'),
  FilterText: ContainsText,
};

/** Replies never carry a password, so nothing is shown. */
function PasswordCell() {
  return null;
}
