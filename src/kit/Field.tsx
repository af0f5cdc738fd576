import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useText } from '../texts/index.ts';

/** Props that the control inside a {@link Field} must have. */
export type FieldBinding = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: ReactNode;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Id of the control, when the caller needs to know it. */
  readonly id?: string;
  /** `<Field label={…}>{(binding) => <input {...binding} />}</Field>` */
  readonly children: (binding: FieldBinding) => ReactNode;
};

/** Control with its label above, and its hint and error below. */
export function Field({ label, isRequired = false, hint, error, id: given, children }: FieldProps) {
  const t = useText('shell.base');
  const made = useId();
  const id = given ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <Frame data-keeps-focus>
      <Label htmlFor={id}>
        {label}
        {isRequired && (
          <>
            <Star aria-hidden="true">*</Star>
            <VisuallyHidden>{t('required')}</VisuallyHidden>
          </>
        )}
      </Label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-required': isRequired,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {/* Rendered from the start, or screen readers would not announce a change. */}
      <Wrong id={errorId} role="alert">
        {error && (
          <>
            <ErrorIcon />
            <span>{error}</span>
          </>
        )}
      </Wrong>
    </Frame>
  );
}

const Frame = styled('div')({ position: 'relative', minWidth: 0 });

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  width: 'fit-content',
  marginBottom: 6,
  fontWeight: theme.typography.fontWeightBold,
}));

const Star = styled('span')(({ theme }) => ({
  marginInlineStart: 4,
  color: theme.vars.palette.tone.danger.fg,
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 4,
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
  '&:not(:empty)': { marginTop: 4 },
  '& svg': { fontSize: 14, marginTop: 2 },
}));
