import { useController } from 'react-hook-form';
import type { Field as FieldType } from '../../schema/index.ts';
import { Field, VisuallyHidden } from '../base/index.ts';
import { errorOf } from '../form/errorPaths.ts';
import type { FieldTexts } from '../texts/textsOf.ts';
import { useErrorText } from './useErrorText.ts';
import { viewsOf } from './views.ts';

type Props = {
  /** Place of the value in the form. */
  readonly name: string;
  /** Name of the field in its texts. */
  readonly source: string;
  readonly field: FieldType;
  readonly texts: FieldTexts;
  readonly isRequired: boolean;
  /** In a grid: the row it belongs to. The label then is only read. */
  readonly cellOf?: string;
};

/** A labelled input bound to the form around it. Typing draws only this field again. */
export function FieldInput({ name, source, field, texts, isRequired, cellOf }: Props) {
  const { field: bound, fieldState } = useController({ name });
  const errorText = useErrorText();
  const label = texts.label(source);
  const error = errorOf(name, fieldState.error);
  const { Input } = viewsOf(field);
  return (
    <Field
      label={cellOf === undefined ? label : <VisuallyHidden>{`${label} ${cellOf}`}</VisuallyHidden>}
      isRequired={isRequired}
      hint={texts.hint(source)}
      error={error && errorText(error, label)}
    >
      {(binding) => (
        <Input
          field={field}
          source={source}
          texts={texts}
          value={bound.value}
          onChange={(value) => bound.onChange(emptied(field, value))}
          onBlur={bound.onBlur}
          binding={binding}
        />
      )}
    </Field>
  );
}

/** An emptied field is `''` where that is its default, else nothing at all. */
const emptied = ({ options }: FieldType, value: unknown): unknown =>
  value === '' || value === undefined || value === null
    ? options.default === ''
      ? ''
      : null
    : value;
