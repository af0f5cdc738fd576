import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: PasswordCell,
  Input: lazyView(async () => (await import('./PasswordInput.tsx')).PasswordInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};

/** Replies never carry a password, so nothing is shown. */
function PasswordCell() {
  return null;
}
