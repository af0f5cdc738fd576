import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { isRequired, type Field } from '../../schema/index.ts';
import { useFieldKit } from '../kit.ts';
import type { FieldTexts } from '../view.ts';

type Props = {
  readonly name: string;
  readonly source: string;
  readonly field: Field;
  readonly texts: FieldTexts;
  /** Names the cell: its column and its line. */
  readonly label: string;
  readonly isDisabled: boolean;
};

/** The input of one cell. Its label is seen on a phone, where the table has no head. */
export function RowCell({ name, source, field, texts, label, isDisabled }: Props) {
  const { viewsOf } = useFieldKit();
  const id = useId();
  // Its errors alone: whoever asks for the whole state of a field is drawn with every other one.
  const { errors } = useFormState({ name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  const said = useErrorText(error, texts.label(source));
  const { Input } = viewsOf(field);
  return (
    <Cell>
      <label htmlFor={id}>{label}</label>
      <Input
        name={name}
        id={id}
        field={field}
        source={source}
        texts={texts}
        describedBy={error && `${id}-error`}
        isInvalid={error !== undefined}
        isRequired={isRequired(field)}
        isDisabled={isDisabled}
      />
      {error && (
        <Wrong id={`${id}-error`}>
          <ErrorIcon />
          {said}
        </Wrong>
      )}
    </Cell>
  );
}

/** A refusal of our own is a code, one of the server a sentence. */
function useErrorText(error: FieldError | undefined, label: string): string {
  const translate = useTranslate();
  if (!error) return '';
  const { message = 'invalid', type, types } = error;
  // The form's resolver keeps the parameters of a refusal there.
  if (type === 'server') return message;
  return translate(`invalid.${message}`, { ...types, field: label, _: message });
}

const Cell = styled('div')(({ theme }) => ({
  minWidth: 96,
  '& > label': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    '& > label': {
      ...theme.typography.caption,
      position: 'static',
      display: 'block',
      width: 'auto',
      height: 'auto',
      marginBottom: 4,
      clipPath: 'none',
      fontWeight: 600,
    },
  },
}));

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 4,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.tone.danger.fg,
  '& svg': { fontSize: 14, marginTop: 2 },
}));
