import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../../src/fields/view.ts';

/** Any of the options, each a box. */
export function SomeOfInput(props: InputProps) {
  const {
    name,
    id,
    describedBy,
    isInvalid = false,
    isDisabled = false,
    texts,
    source,
    field,
  } = props;
  const { field: bound } = useController({ name });
  const codes = Object.values(field.choices ?? {}).map(({ code }) => String(code));
  const chosen: readonly unknown[] = Array.isArray(bound.value) ? bound.value : [];
  const toggle = (code: string) =>
    bound.onChange(
      codes.filter((each) => (each === code ? !chosen.includes(code) : chosen.includes(each))),
    );
  return (
    <Options
      role="group"
      id={id}
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onBlur={bound.onBlur}
    >
      {codes.map((code, index) => (
        <label key={code}>
          <Checkbox
            checked={chosen.includes(code)}
            disabled={isDisabled}
            onChange={() => toggle(code)}
            slotProps={{ input: { ref: index === 0 ? bound.ref : null } }}
          />
          <span>{texts.option(source, field, code)}</span>
        </label>
      ))}
    </Options>
  );
}

const Options = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 4),
  '& > label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 36,
  },
}));
