import { styled } from '@mui/material/styles';
import { csvText } from '../../schema/index.ts';
import type { CellProps } from '../view.ts';

/** Text as it is; in a list two lines of it, or one in a compact one, with the whole in its title. */
export function TextCell({ field, value, isFull }: CellProps) {
  const text = typeof value === 'string' ? value : csvText(field, value);
  return isFull ? <Whole>{text}</Whole> : <Short title={text}>{text}</Short>;
}

/** A number that stands in a column of numbers. */
export function NumberCell({ field, value }: CellProps) {
  return (
    <Figures>
      {typeof value === 'number' && !field.toWire ? grouped(value) : csvText(field, value)}
    </Figures>
  );
}

const grouped = (value: number) => numbers.format(value);
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Whole = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const Short = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--cell-lines, 2)',
  maxWidth: '24em',
  overflow: 'hidden',
  // Words are kept whole, up to that width.
  overflowWrap: 'break-word',
});
