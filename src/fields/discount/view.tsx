import { useLocale } from 'ra-core';
import { useText } from '../../texts/index.ts';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';
import { writeDiscount } from './words.ts';

export const view: Views = {
  Cell: DiscountCell,
  Input: lazyInput('DiscountInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};

function DiscountCell({ value }: CellProps) {
  const t = useText('fields.view');
  return t('discount', { value: writeDiscount(value, useLocale()) });
}
