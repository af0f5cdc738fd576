import type { AnyResource } from '../../../src/schema/index.ts';
import { anyObject, id, type JsonSchema, listOf, objectOf, text, whole } from '../jsonSchema.ts';

// Schemas of the calls of a sheet, for the API description.

const records = listOf(anyObject);

export const sheetPage = (): JsonSchema =>
  objectOf({
    list: records,
    total: whole,
    total_exact: { type: 'boolean' },
    words: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: ['string', 'integer'] },
      },
    },
  });

/** Changed cells by record; of sub-rows those that change alone, each with its id. */
export const sheetBody = ({ list: { sheet = [] } }: AnyResource): JsonSchema => {
  const names = [...new Set(sheet.map((path) => path.split('.')[0] ?? path))];
  return objectOf({
    rows: listOf(
      objectOf(
        {
          id,
          version: { type: 'integer', minimum: 1 },
          values: objectOf(Object.fromEntries(names.map((name) => [name, {}])), []),
          names: { type: 'object', additionalProperties: text },
        },
        ['id', 'version'],
      ),
    ),
  });
};

export const sheetSaved = (): JsonSchema =>
  objectOf({
    saved: listOf(id),
    stale: listOf(id),
    refused: listOf(
      objectOf({
        id,
        error: text,
        msg: text,
        fields: { type: 'object', additionalProperties: text },
      }),
    ),
    list: records,
  });
