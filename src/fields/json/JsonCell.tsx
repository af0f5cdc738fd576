import { styled } from '@mui/material/styles';
import { Short } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

/** Free content, as its text. */
export function JsonCell({ value, isFull }: CellProps) {
  if (isFull) return <Code tabIndex={0}>{JSON.stringify(value, null, 2)}</Code>;
  return <Short>{JSON.stringify(value)}</Short>;
}

const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  maxHeight: 320,
  margin: 0,
  padding: theme.spacing(3),
  overflow: 'auto',
  borderRadius: theme.radius.control,
  fontFamily: 'monospace',
  backgroundColor: theme.vars.palette.ui.sunken,
}));
