import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FilterProps } from '../view.ts';
import { membersOf, testOf } from './filterTests.ts';

type Props = Pick<FilterProps, 'value' | 'onChange' | 'source' | 'texts'> & {
  readonly options: readonly { readonly code: string; readonly label: ReactNode }[];
};

/** Any of a few options. */
export function AnyOf({ source, texts, value, onChange, options }: Props) {
  const chosen = membersOf(value);
  const toggle = (code: string) => {
    // In the order of the options, so that the same choice is always the same filter.
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
