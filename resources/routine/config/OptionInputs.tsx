import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled, type Theme } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../../src/fields/view.ts';

/** One of the options, all of them in sight. */
export function OneOfInput(props: InputProps) {
  const { bound, options, aria, isDisabled } = useOptions(props);
  return (
    <RadioOptions
      {...aria}
      value={String(bound.value ?? '')}
      onChange={(_, code) => bound.onChange(code)}
      onBlur={bound.onBlur}
    >
      {options.map(({ code, name }, index) => (
        <label key={code}>
          <Radio
            value={code}
            disabled={isDisabled}
            slotProps={{ input: { ref: index === 0 ? bound.ref : null } }}
          />
          <span>{name}</span>
        </label>
      ))}
    </RadioOptions>
  );
}

/** Any of the options, each a box. */
export function SomeOfInput(props: InputProps) {
  const { bound, options, aria, isDisabled } = useOptions(props);
  const chosen: readonly unknown[] = Array.isArray(bound.value) ? bound.value : [];
  const toggle = (code: string) =>
    bound.onChange(
      options
        .map((each) => each.code)
        .filter((each) => (each === code ? !chosen.includes(code) : chosen.includes(each))),
    );
  return (
    <CheckboxOptions role="group" {...aria} onBlur={bound.onBlur}>
      {options.map(({ code, name }, index) => (
        <label key={code}>
          <Checkbox
            checked={chosen.includes(code)}
            disabled={isDisabled}
            onChange={() => toggle(code)}
            slotProps={{ input: { ref: index === 0 ? bound.ref : null } }}
          />
          <span>{name}</span>
        </label>
      ))}
    </CheckboxOptions>
  );
}

function useOptions({
  name,
  id,
  describedBy,
  isInvalid = false,
  isDisabled = false,
  texts,
  source,
  field,
}: InputProps) {
  const { field: bound } = useController({ name });
  const codes = Object.values(field.choices ?? {}).map(({ code }) => String(code));
  return {
    bound,
    isDisabled,
    options: codes.map((code) => ({ code, name: texts.option(source, field, code) })),
    aria: {
      id,
      'aria-label': texts.label(source),
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid || undefined,
    },
  };
}

const inRows = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 4),
  '& > label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 36,
  },
});

const RadioOptions = styled(RadioGroup)(inRows);
const CheckboxOptions = styled('div')(inRows);
