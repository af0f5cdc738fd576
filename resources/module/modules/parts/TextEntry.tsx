import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { Field } from '../../../../src/kit/index.ts';

type Props = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** Box for a code or a uid: nothing is corrected, completed or checked for spelling while it is typed. */
export const TextEntry = ({ label, value, onType, hint, error }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired>
    {({ id, ...aria }) => (
      <OutlinedInput
        id={id}
        fullWidth
        value={value}
        error={aria['aria-invalid']}
        autoComplete="off"
        slotProps={{ input: { ...aria, spellCheck: false, autoCapitalize: 'off' } }}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);
