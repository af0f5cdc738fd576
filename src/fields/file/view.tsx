import { AddressCell } from '../parts/AddressCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: AddressCell,
  Input: plainInput('FileInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
