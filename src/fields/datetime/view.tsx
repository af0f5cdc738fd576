import { MomentCell } from './MomentCell.tsx';
import { MomentText } from './MomentText.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: MomentCell,
  Input: plainInput('MomentInput'),
  Filter: plainFilter('MomentFilter'),
  FilterText: MomentText,
};
