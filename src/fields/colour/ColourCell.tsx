import { styled } from '@mui/material/styles';
import type { CellProps } from '../view.ts';
import { Swatch } from './Swatch.tsx';

export const ColourCell = ({ value }: CellProps) => (
  <Row>
    <Swatch style={{ backgroundColor: String(value) }} />
    {String(value)}
  </Row>
);

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  whiteSpace: 'nowrap',
}));
