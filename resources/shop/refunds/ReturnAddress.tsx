import { styled } from '@mui/material/styles';
import type { CellProps } from '../../../src/fields/view.ts';

/** Where goods were to be sent back to: to whom, and below, where. */
export function ReturnAddress({ value }: CellProps) {
  const { name, mobile, area_text, address } = Object(value);
  return (
    <span>
      <Part>{[name, mobile].filter(Boolean).join(' ')}</Part>
      <Part>{[area_text, address].filter(Boolean).join(' ')}</Part>
    </span>
  );
}

const Part = styled('span')({ display: 'block' });
