/** As much of JSON Schema 2020-12 as the API description uses. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export const anyObject: JsonSchema = { type: 'object' };

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
