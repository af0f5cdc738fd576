import { useLocale } from 'ra-core';
import { useText } from '../../texts/index.ts';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';
import { writeDiscount } from './words.ts';

export const view: Views = {
  Cell: DiscountCell,
  Input: lazyView(async () => (await import('./DiscountInput.tsx')).DiscountInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NumberFilter),
  FilterText: RangeText,
  align: 'end',
};

function DiscountCell({ value }: CellProps) {
  const t = useText('fields.view');
  return t('discount', { value: writeDiscount(value, useLocale()) });
}
