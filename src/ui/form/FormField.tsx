import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isRequired, matches, readOr, type Field } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { useOwnScreens } from '../screens.ts';
import { useScope } from '../Scope.tsx';
import { fieldsOf } from './sections.ts';

type FormFieldProps = { readonly name: string; readonly row: Row | undefined };

/** One field of a form, shown while its condition holds. Typing renders nothing else again. */
export const FormField = memo(function FormField({ name, row }: FormFieldProps) {
  const { resource, texts } = useScope();
  const { inputs } = useOwnScreens(resource.name);
  const field = resource.shape.fields[name];
  const where = resource.show?.[name];
  if (!field) return null;
  const input = (
    <FieldInput
      name={name}
      source={name}
      field={field}
      texts={texts}
      isRequired={isRequired(field) || (!row && resource.requiredToAdd?.includes(name) === true)}
      own={inputs?.[name]}
    />
  );
  if (!where) return input;
  return (
    <Shown where={where} row={row}>
      {input}
    </Shown>
  );
});

type ShownProps = {
  readonly where: object;
  readonly row: Row | undefined;
  readonly children: ReactNode;
};

function Shown({ where, row, children }: ShownProps) {
  const { fields } = useScope().resource.shape;
  const names = fieldsOf(where);
  const given: readonly unknown[] = useWatch({ name: [...names] });
  const values = names.map((name, index) => [name, valueOf(fields[name], given[index])] as const);
  return matches({ ...where }, { ...row, ...Object.fromEntries(values) }) && children;
}

/** The value of an input; null while it is not valid. */
const valueOf = (field: Field | undefined, raw: unknown): unknown =>
  field ? readOr(field, raw, null) : null;
