import { type Field, type Fields, isRequired } from '../../src/schema/index.ts';

/** As much of JSON Schema 2020-12 as the API description uses. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export const anyObject: JsonSchema = { type: 'object', additionalProperties: true };

export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({
  anyOf: [schema, { type: 'null' }],
});

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const yesNo: JsonSchema = { type: 'boolean' };
export const id: JsonSchema = { type: 'integer', minimum: 1 };
export const ids: JsonSchema = { type: 'array', items: id, minItems: 1, maxItems: 200 };

/**
 * Schema of the input of these fields: system fields are not taken, optional ones may be left out except
 * those of `requiredToAdd`.
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
    Object.fromEntries(
      shown.map(([name, field]) => [name, readSchema(fieldSchema(field, rowSchema))]),
    ),
    [],
  );
}

/** Schema of a value as it is read: limits are those of new values, and a masked text breaks them. */
export function readSchema(schema: JsonSchema): JsonSchema {
  const { items, properties, anyOf } = schema;
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => typing.has(keyword))),
    ...(items ? { items: readSchema(Object(items)) } : {}),
    ...(properties ? { properties: mapValues(Object(properties), readSchema) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((each) => readSchema(Object(each))) } : {}),
  };
}

const typing: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'required',
  'readOnly',
  '$ref',
  'additionalProperties',
]);

const mapValues = (
  properties: Readonly<Record<string, JsonSchema>>,
  of: (schema: JsonSchema) => JsonSchema,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, of(each)]));

function fieldSchema(field: Field, ofRows: (fields: Fields) => JsonSchema): JsonSchema {
  const { relation, options } = field;
  if (relation?.type === 'rows') return listOf(ofRows(relation.of.fields));
  const schema = field.each ? listOf(ofRows(field.each)) : (field.jsonSchema ?? anyObject);
  return options.optional ? nullable(schema) : schema;
}
