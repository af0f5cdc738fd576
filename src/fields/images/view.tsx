import { styled } from '@mui/material/styles';
import { Thumb } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { PictureButtons } from '../image/PictureButtons.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: ImagesCell,
  Input: lazyView(async () => (await import('./ImagesInput.tsx')).ImagesInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
  isPicture: true,
};

/** The first picture; a full cell shows all, to be enlarged. */
function ImagesCell({ source, texts, value, isFull = false }: CellProps) {
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const [first] = addresses;
  return (
    <Row>
      {isFull ? (
        <PictureButtons label={texts.label(source)} addresses={addresses} />
      ) : (
        first !== undefined && <Thumb address={first} />
      )}
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
