import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { orderedRange } from '../../schema/index.ts';
import type { FilterProps } from '../view.ts';
import { endsOf, membersOf, rangeOf, testOf, valOf } from './filterTexts.tsx';
import { useText } from '../../texts/index.ts';

/** A part of the text, or the whole of a value that cannot be taken apart. */
export function ContainsFilter({ field, source, texts, value, onChange }: FilterProps) {
  const t = useText('fields.view');
  const operator = (['LIKE', 'FIND_IN_SET', 'eq'] as const).find((each) =>
    field.operators.includes(each),
  );
  if (!operator) return null;
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={valOf(value, operator)}
      placeholder={operator === 'LIKE' ? t('search') : ''}
      onChange={(event) => onChange(testOf(operator, event.target.value))}
      slotProps={{ input: { 'aria-label': texts.label(source), autoComplete: 'off' } }}
    />
  );
}

/** Numbers from, to, or both. Left with its ends reversed, a range is turned round. */
export function NumberFilter({ source, texts, value, onChange }: FilterProps) {
  const t = useText('fields.view');
  const [from, to] = endsOf(value);
  const label = texts.label(source);
  const box = (end: 'from' | 'to', wire: string, change: (wire: string) => void) => (
    <OutlinedInput
      fullWidth
      value={wire}
      onChange={(event) => change(figures(event.target.value))}
      onBlur={() => {
        const range = `${from},${to}`;
        if (orderedRange(range) !== range) onChange(rangeOf(to, from));
      }}
      slotProps={{
        input: {
          'aria-label': `${label} ${t(end)}`,
          autoComplete: 'off',
          inputMode: 'decimal',
          placeholder: t(end),
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
}

/** A comma would be read as the other end. */
const figures = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

/** Both ends of a range, side by side. */
export const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
}));

type AnyOfProps = Pick<FilterProps, 'value' | 'onChange' | 'source' | 'texts'> & {
  readonly options: readonly { readonly code: string; readonly label: ReactNode }[];
};

/** Any of a few options. */
export function AnyOf({ source, texts, value, onChange, options }: AnyOfProps) {
  const chosen = membersOf(value);
  const toggle = (code: string) => {
    // In the order of the options, so that equal choices give equal filters.
    const next = options.filter((each) => (each.code === code) !== chosen.includes(each.code));
    onChange(testOf('IN', next.map((each) => each.code).join(',')));
  };
  return (
    <Group role="group" aria-label={texts.label(source)}>
      {options.map(({ code, label }) => (
        <FormControlLabel
          key={code}
          label={label}
          control={<Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)} />}
        />
      ))}
    </Group>
  );
}

const Group = styled('div')({
  display: 'grid',
  maxHeight: '50vh',
  overflow: 'auto',
  '& > label': { margin: 0 },
});

/** For fields without operators, which lists do not offer as filters. */
export const NoFilter = () => null;
