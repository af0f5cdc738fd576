import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode, useCallback } from 'react';
import { get, useFormState } from 'react-hook-form';
import { errorText } from '../../fields/errorText.ts';
import { FieldKitProvider, viewsOf } from '../../fields/FieldKitProvider.tsx';
import type { FieldTexts, InputProps } from '../../fields/view.ts';
import { Field, VisuallyHidden } from '../../kit/index.ts';
import type { Field as FieldType } from '../../schema/index.ts';
import { errorOf, fieldMark, type FormError } from '../model/formErrors.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  /** Place of the value in the form. */
  readonly name: string;
  /** Name of the field in its texts. */
  readonly source: string;
  readonly field: FieldType;
  readonly texts: FieldTexts;
  readonly isRequired: boolean;
  /** An input made by hand for this field. */
  readonly own?: ComponentType<InputProps> | undefined;
  /** Row of a cell in a grid. Its label is then for screen readers only. */
  readonly cellOf?: string;
};

/** A labelled input bound to the form around it. Typing draws only this field again. */
export function FieldInput({ name, source, field, texts, isRequired, own, cellOf }: Props) {
  // Subscribes to the errors only: a subscription to the whole field state re-renders with every other
  // field.
  const { errors } = useFormState({ name, exact: true });
  const errorTextOf = useErrorText();
  const label = texts.label(source);
  const error = errorOf(name, get(errors, name));
  const { Input: Generated, isWide } = viewsOf(field);
  const Input = own ?? Generated;
  return (
    <Place data-wide={isWide === 'table' ? field.each && true : isWide} {...{ [fieldMark]: name }}>
      <Field
        label={
          cellOf === undefined ? label : <VisuallyHidden>{`${label} ${cellOf}`}</VisuallyHidden>
        }
        // In a grid, the column head marks required fields.
        isRequired={isRequired && cellOf === undefined}
        hint={texts.hint(source)}
        error={error && errorTextOf(error, label)}
      >
        {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
          <Input
            name={name}
            field={field}
            source={source}
            texts={texts}
            id={id}
            describedBy={describedBy}
            isInvalid={isInvalid}
            isRequired={isRequired}
          />
        )}
      </Field>
    </Place>
  );
}

const Place = styled('div')({ minWidth: 0 });

const UploadBox = lazy(() =>
  import('../upload/index.ts').then(({ UploadBox: each }) => ({ default: each })),
);

/** Wraps fields of a form that belongs to no resource, so that none of them refers to a row. */
export const FreeFields = ({ children }: { readonly children: ReactNode }) => (
  <FieldKitProvider optionsOf={nothing} uploadBox={UploadBox}>
    {children}
  </FieldKitProvider>
);

const nothing = () => Promise.resolve([]);

/** Text of a form error; a sentence of the server is unchanged. */
export function useErrorText() {
  const translate = useText();
  return useCallback(
    ({ message }: Pick<FormError, 'message'>, label: string) =>
      errorText(translate, message, label),
    [translate],
  );
}
