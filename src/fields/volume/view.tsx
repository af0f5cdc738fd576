import { VolumeCell } from './VolumeCell.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: VolumeCell,
  Input: plainInput('VolumeInput'),
  Filter: plainFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};
