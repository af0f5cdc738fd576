import { Thumb } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { PictureButtons } from '../parts/PictureButtons.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: ImageCell,
  Input: lazyInput('ImageInput'),
  Filter: lazyFilter('ContainsFilter'),
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
