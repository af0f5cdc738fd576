import { styled } from '@mui/material/styles';
import { isIconName, NamedIcon } from '../../kit/index.ts';
import { TextCell } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

/** The icon behind a name, with the name where there is room; a name from elsewhere stays text. */
export function IconCell(cell: CellProps) {
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
