import { FilesCell } from './FilesCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: FilesCell,
  Input: plainInput('FilesInput'),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
};
