import { styled } from '@mui/material/styles';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: ColourCell,
  Input: lazyView(async () => (await import('./ColourInput.tsx')).ColourInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};

function ColourCell({ value }: CellProps) {
  return (
    <ColourRow>
      <Swatch style={{ backgroundColor: String(value) }} />
      {String(value)}
    </ColourRow>
  );
}

const ColourRow = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  whiteSpace: 'nowrap',
}));

const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 20,
  height: 20,
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.key,
  forcedColorAdjust: 'none',
}));
