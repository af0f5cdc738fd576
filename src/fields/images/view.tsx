import { ImagesCell } from './ImagesCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ImagesCell,
  Input: plainInput('ImagesInput'),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
  isPicture: true,
};
