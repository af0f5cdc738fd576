import { styled } from '@mui/material/styles';
import { isIconName, NamedIcon } from '../../kit/index.ts';
import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: IconCell,
  Input: lazyView(async () => (await import('./IconInput.tsx')).IconInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
  isPicture: true,
};

/** The icon of a name; a full cell shows the name too. An unknown name is shown as text. */
function IconCell(cell: CellProps) {
  const { value, isFull = false } = cell;
  if (typeof value !== 'string' || !isIconName(value)) return <TextCell {...cell} />;
  return (
    <Sign role={isFull ? undefined : 'img'} aria-label={isFull ? undefined : value} title={value}>
      <NamedIcon name={value} />
      {isFull && value}
    </Sign>
  );
}

const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  verticalAlign: 'middle',
  '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
}));
