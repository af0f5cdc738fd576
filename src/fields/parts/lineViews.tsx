import type { Views } from '../view.ts';
import { ContainsText } from './filterTexts.tsx';
import { lazyView } from './lazyView.tsx';

/** Input and filter of a field of one line, for types that draw their values in a way of their own. */
export const lineViews: Omit<Views, 'Cell'> = {
  Input: lazyView(async () => (await import('./inputs.tsx')).LineInput),
  Filter: lazyView(async () => (await import('./filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};
