import { isRequired, type Field, type Fields } from '../../../src/schema/index.ts';
import { anyObject, listOf, nullable, objectOf, type JsonSchema } from './jsonSchema.ts';

/**
 * What a call may give for these fields: system fields are not taken, optional ones may be left out
 * but for those of `requiredToAdd`.
 */
export function fieldsSchema(fields: Fields, requiredToAdd: readonly string[] = []): JsonSchema {
  const given = Object.entries(fields).filter(([, { options }]) => !options.system);
  return objectOf(
    Object.fromEntries(given.map(([name, field]) => [name, fieldSchema(field, fieldsSchema)])),
    given
      .filter(([name, field]) => isRequired(field) || requiredToAdd.includes(name))
      .map(([name]) => name),
  );
}

/** A row as it is read: everything but secrets. */
export function rowSchema(fields: Fields): JsonSchema {
  const shown = Object.entries(fields).filter(([, { options }]) => !options.secret);
  return objectOf(
    Object.fromEntries(shown.map(([name, field]) => [name, fieldSchema(field, rowSchema)])),
    [],
  );
}

function fieldSchema(field: Field, ofRows: (fields: Fields) => JsonSchema): JsonSchema {
  const { relation, options } = field;
  if (relation?.type === 'rows') return listOf(ofRows(relation.of.fields));
  const schema = field.jsonSchema ?? anyObject;
  return options.optional ? nullable(schema) : schema;
}
