import { Thumb } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: ImageCell,
  Input: lazyView(async () => (await import('./ImageInput.tsx')).ImageInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
  isPicture: true,
};

function ImageCell({ source, texts, value, isFull = false }: CellProps) {
  if (typeof value !== 'string') return null;
  return isFull && value !== '' ? (
    <PictureButtons label={texts.label(source)} addresses={[value]} />
  ) : (
    <Thumb address={value} isLarge={isFull} />
  );
}
