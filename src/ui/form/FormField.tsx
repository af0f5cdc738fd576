import { memo, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  conditionFields,
  isRequired,
  isRequiredByRule,
  matches,
  readOr,
  ruleFields,
  type Field,
} from '../../schema/index.ts';
import { Field as Labelled } from '../../kit/index.ts';
import { CellLine } from '../fields/CellLine.tsx';
import type { Row } from '../model/row.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { useScope } from '../scope/Scope.tsx';
import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import { useFormLanguage } from './languages/FormLanguage.tsx';
import { WithTwinMark } from './languages/TwinMark.tsx';

type FormFieldProps = { readonly name: string; readonly row: Row | undefined };

/**
 * One field of a form, shown while its condition holds, and in its language. Typing renders nothing else
 * again.
 */
export const FormField = memo(function FormField({ name, row }: FormFieldProps) {
  const { resource, texts, access } = useScope();
  const { inputs } = useOwnScreens(resource.name);
  const { shows } = useFormLanguage();
  const { fields, rules } = resource.shape;
  const field = fields[name];
  const where = resource.show?.[name];
  const read = useMemo(
    () =>
      Object.values(rules)
        .filter(({ at }) => at === name)
        .flatMap(ruleFields),
    [rules, name],
  );
  const values = useFormRow([...(where ? conditionFields(where) : []), ...read], row);
  if (!field || !shows(name) || (where && !matches({ ...where }, values))) return null;
  if (row && access.isMasked(name)) return <MaskedValue name={name} field={field} row={row} />;
  return (
    <WithTwinMark name={name} isWide={viewsOf(field).isWide === true}>
      <FieldInput
        name={name}
        source={name}
        field={field}
        texts={texts}
        isRequired={
          isRequired(field) ||
          (!row && resource.requiredToAdd?.includes(name) === true) ||
          isRequiredByRule(rules, name, values)
        }
        own={inputs?.[name]}
      />
    </WithTwinMark>
  );
});

type MaskedValueProps = {
  readonly name: string;
  readonly field: Field;
  readonly row: Row;
};

/** A value that the reader sees in part. The server keeps it, so that there is nothing to type. */
function MaskedValue({ name, field, row }: MaskedValueProps) {
  const { texts } = useScope();
  return (
    <Labelled label={texts.label(name)}>
      {({ id }) => (
        <output id={id}>
          <CellLine row={row} line={{ source: name, field }} isFull />
        </output>
      )}
    </Labelled>
  );
}

/** Values of the named fields in the form, as a record; null for invalid ones. */
function useFormRow(names: readonly string[], row: Row | undefined): Row {
  const { fields } = useScope().resource.shape;
  const given: readonly unknown[] = useWatch({ name: [...names] });
  const values = names.map((name, index) => [name, valueOf(fields[name], given[index])] as const);
  return { ...row, ...Object.fromEntries(values) };
}

const valueOf = (field: Field | undefined, raw: unknown): unknown =>
  field ? readOr(field, raw, null) : null;
