import { ImageCell } from './ImageCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ImageCell,
  Input: plainInput('ImageInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
  isPicture: true,
};
