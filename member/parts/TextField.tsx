import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field, IconTool } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { problemText } from './problems.ts';

type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  readonly input?: ComponentProps<'input'>;
  /** Content inside the box, at its end. */
  readonly end?: ReactNode;
  readonly rows?: number;
};

/** One line of a form, bound to its value by name. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, isRequired = true, input, end, rows } = props;
  const t = useText('member.entry.problems');
  const { control } = useFormContext();
  const {
    // Ref of the input: on the frame around it, an invalid field would not get the focus.
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <Field
      label={label}
      isRequired={isRequired}
      hint={hint}
      error={problemText(fieldState.error, label, t)}
    >
      {({ id, ...aria }) => (
        <OutlinedInput
          {...field}
          fullWidth
          inputRef={ref}
          error={fieldState.invalid}
          endAdornment={end}
          {...(rows ? { multiline: true, rows } : {})}
          inputProps={{ ...input, ...aria, id }}
        />
      )}
    </Field>
  );
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ hint, input, ...props }: Omit<TextFieldProps, 'end' | 'rows'>) {
  const t = useText('member.entry');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      hint={hasCapsLock ? <span role="status">{t('capsLock')}</span> : hint}
      input={{
        autoComplete: 'current-password',
        autoCapitalize: 'none',
        spellCheck: false,
        ...input,
        type: isShown ? 'text' : 'password',
        onKeyDown: noteCapsLock,
        onKeyUp: noteCapsLock,
      }}
      end={
        <IconTool
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <HiddenIcon /> : <ShownIcon />}
        </IconTool>
      }
    />
  );
}
