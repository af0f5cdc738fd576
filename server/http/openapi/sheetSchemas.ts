import type { AnyResource } from '../../../src/schema/index.ts';
import { anyObject, id, type JsonSchema, listOf, objectOf, text, whole } from '../jsonSchema.ts';
import { listParams } from './resourceSchemas.ts';

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
  return objectOf(
    {
      ...subRowsParam(sheet, 'of'),
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
    },
    ['rows'],
  );
};

/** Names the sub-rows that are the rows of the sheet; for resources whose sheet has some. */
export function subRowsParam(
  sheet: readonly string[],
  name: string,
): Readonly<Record<string, JsonSchema>> {
  const lists = [
    ...new Set(sheet.flatMap((path) => (path.includes('.') ? [path.split('.')[0] ?? ''] : []))),
  ];
  return lists.length > 0 ? { [name]: { type: 'string', enum: lists } } : {};
}

/** Those of a list, and the sub-rows that are read. */
export const sheetParams = (resource: AnyResource): JsonSchema => {
  const { properties, ...rest } = Object(listParams(resource));
  return {
    ...rest,
    properties: { ...properties, ...subRowsParam(resource.list.sheet ?? [], 'rows') },
  };
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
