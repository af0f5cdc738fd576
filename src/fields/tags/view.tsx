import { TagsCell } from './TagsCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: TagsCell,
  Input: plainInput('TagsInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
