import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../../src/fields/view.ts';

/** One of the options, all of them in sight. */
export function OneOfInput(props: InputProps) {
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
  return (
    <Options
      id={id}
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={String(bound.value ?? '')}
      onChange={(_, code) => bound.onChange(code)}
      onBlur={bound.onBlur}
    >
      {codes.map((code, index) => (
        <label key={code}>
          <Radio
            value={code}
            disabled={isDisabled}
            slotProps={{ input: { ref: index === 0 ? bound.ref : null } }}
          />
          <span>{texts.option(source, field, code)}</span>
        </label>
      ))}
    </Options>
  );
}

const Options = styled(RadioGroup)(({ theme }) => ({
  display: 'flex',
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 4),
  '& > label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 36,
  },
}));
