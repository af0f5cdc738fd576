import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ComponentType, HTMLInputTypeAttribute } from 'react';
import { useFieldKit } from '../kit.ts';
import type { FilterProps } from '../view.ts';
import { endsOf, rangeOf } from './filterTests.ts';

type Look = {
  readonly type?: HTMLInputTypeAttribute;
  /** What an end means on the wire, and back. Absent: what is typed, without what no number has. */
  readonly toWire?: (text: string, end: 'from' | 'to') => string;
  readonly toText?: (wire: string) => string;
};

/** Makes the filter of values that have an order: from, to, or both. */
export const rangeFilter = ({
  type = 'text',
  toWire = figures,
  toText = (wire) => wire,
}: Look): ComponentType<FilterProps> =>
  function RangeFilter({ source, texts, value, onChange }) {
    const { t } = useFieldKit();
    const [from, to] = endsOf(value);
    const label = texts.label(source);
    const box = (end: 'from' | 'to', wire: string, change: (wire: string) => void) => (
      <OutlinedInput
        fullWidth
        type={type}
        value={toText(wire)}
        onChange={(event) => change(toWire(event.target.value, end))}
        slotProps={{
          input: {
            'aria-label': `${label} ${t(end)}`,
            autoComplete: 'off',
            ...(type === 'text' && { inputMode: 'decimal', placeholder: t(end) }),
          },
        }}
      />
    );
    return (
      <Ends>
        {box('from', from, (next) => onChange(rangeOf(next, to)))}
        <span aria-hidden="true">–</span>
        {box('to', to, (next) => onChange(rangeOf(from, next)))}
      </Ends>
    );
  };

/** A comma would be read as the other end. */
const figures = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
