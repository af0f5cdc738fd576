import { listLimits } from '../../../src/contract/index.ts';
import {
  type AnyAction,
  type AnyResource,
  type AnyShape,
  type Fields,
  linksKey,
  operators,
  relationKey,
} from '../../../src/schema/index.ts';
import {
  anyObject,
  fieldsSchema,
  id,
  ids,
  type JsonSchema,
  listOf,
  objectOf,
  nullable,
  rowSchema,
  text,
  whole,
  yesNo,
} from '../jsonSchema.ts';

// Schemas of the calls of a resource, for the API description. The engine does the reading.

export const nothing = (): JsonSchema => ({ type: 'null' });
export const noParams = (): JsonSchema => objectOf({});

export const listParams = ({ shape, list: { sums } }: AnyResource): JsonSchema =>
  objectOf(
    {
      page: { type: 'integer', minimum: 1, default: listLimits.page },
      limit: { type: 'integer', minimum: 0, maximum: listLimits.maxRows, default: listLimits.rows },
      order: {
        type: 'string',
        pattern: `^(${sortable(shape.fields).join('|')}),(asc|desc)$`,
      },
      quickSearch: text,
      preset: text,
      search: listOf(searchCondition),
      select: yesNo,
      ...(sums ? { sums: yesNo } : {}),
      initValue: listOf(text),
    },
    [],
  );

/** One condition of a search; `field` may name a column of a related row, as `user.nickname`. */
export const searchCondition: JsonSchema = objectOf({
  field: text,
  operator: { type: 'string', enum: operators },
  val: text,
});

const sortable = (fields: AnyResource['shape']['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([name, { options }]) => (options.sort ? [name] : []));

/** The row of a resource as it is read, described once and referred to by name. */
export function rowOf(resource: AnyResource, { shapes, further }: RowContext): JsonSchema {
  const { shape } = resource;
  const computed = Object.fromEntries(
    Object.entries(shape.computed).map(([name, { as }]) => [name, as]),
  );
  return objectOf(
    {
      ...propertiesOf(shape.fields),
      ...relatedProperties(shape.fields, shapes),
      ...propertiesOf(computed),
      ...(isTree(resource) ? { children: listOf(rowRef(resource)) } : {}),
      ...further,
    },
    ['id'],
  );
}

type Properties = Readonly<Record<string, JsonSchema>>;
type RowContext = {
  /** Shapes of related rows, by name. */
  readonly shapes: ReadonlyMap<string, AnyShape>;
  /** Properties beside those of the shape, or instead of them. */
  readonly further: Properties;
};

const propertiesOf = (fields: Fields): Properties => Object(rowSchema(fields)['properties']);

/** Parts of a row that stand beside its fields: related rows, texts of linked ones, rows below it. */
function relatedProperties(fields: Fields, shapes: ReadonlyMap<string, AnyShape>): Properties {
  const found = Object.entries(fields).flatMap(([name, { relation }]): [string, JsonSchema][] => {
    if (!relation) return [];
    if (relation.type === 'rows') {
      const { fields: own } = relation.of;
      const row = objectOf({ ...propertiesOf(own), ...relatedProperties(own, shapes) }, []);
      return [[name, listOf(row)]];
    }
    const target = shapes.get(relation.to)?.fields ?? {};
    const shown = withTwins(target, [relation.shows]);
    if (relation.type === 'many')
      return shown.map((each) => [linksKey(name, each), listOf(valueIn(target, each))]);
    const names = ['id', ...shown, ...relation.with];
    const related = names.map((each) => [each, valueIn(target, each)] as const);
    return [[relationKey(name, relation), nullable(objectOf(Object.fromEntries(related)))]];
  });
  return Object.fromEntries(found);
}

const withTwins = (fields: Fields, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (fields[name]?.options.bilingual ? [name, `${name}_en`] : [name]));

/** A value of a row that no resource shows is of any type. */
const valueIn = (fields: Fields, name: string): JsonSchema => propertiesOf(fields)[name] ?? {};

const isTree = ({ shape }: AnyResource): boolean =>
  Object.values(shape.fields).some(
    ({ relation }) => relation?.type === 'one' && relation.tree !== undefined,
  );

const rowRef = ({ name }: AnyResource): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** A page of rows, or what `select` of a tree and `sums` reply instead. */
export function list(resource: AnyResource): JsonSchema {
  const { sums } = resource.list;
  const others = {
    ...(isTree(resource) ? { options: listOf(rowRef(resource)) } : {}),
    ...(sums ? { sums: sumsOf } : {}),
  };
  const page = { list: listOf(rowRef(resource)), total: whole, total_exact: yesNo, remark: text };
  return objectOf(
    { ...page, ...others },
    Object.keys(others).length > 0 ? [] : ['list', 'total', 'total_exact'],
  );
}

const sumGroup = { count: whole, sums: anyObject };
const sumsOf = objectOf({ ...sumGroup, groups: listOf(objectOf({ ...sumGroup, value: {} })) });

export const counts = ({ presets }: AnyResource): JsonSchema =>
  objectOf(
    Object.fromEntries(
      Object.keys(presets).map((name) => [
        name,
        objectOf({ count: whole, exact: yesNo, oldest: { type: ['integer', 'null'] } }),
      ]),
    ),
  );

export const oneParams = (): JsonSchema => objectOf({ id });
/** `undoable`: deletes only rows that the recycle bin keeps. */
export const idsParams = (): JsonSchema => objectOf({ ids, undoable: yesNo }, ['ids']);
export const one = (resource: AnyResource): JsonSchema => objectOf({ row: rowRef(resource) });
export const added = (resource: AnyResource): JsonSchema => objectOf({ id, row: rowRef(resource) });
export const deleted = (): JsonSchema =>
  objectOf({ count: whole, recycled: listOf(whole) }, ['count']);

export const addBody = ({ shape, requiredToAdd }: AnyResource): JsonSchema =>
  fieldsSchema(shape.fields, requiredToAdd);

/** Only the changed fields; `version` refuses the change of a row that was changed meanwhile. */
export const changeBody = ({ shape }: AnyResource): JsonSchema => {
  const { properties } = fieldsSchema(shape.fields);
  return objectOf({ id, version: { type: 'integer', minimum: 1 }, ...Object(properties) }, ['id']);
};

/** The second form is that of existing clients up to version 2.1.2. */
export const sortBody = (): JsonSchema => ({
  anyOf: [
    objectOf(
      { move: id, target: id, direction: { type: 'string', enum: ['up', 'down'] }, order: text },
      ['move', 'target', 'direction'],
    ),
    objectOf({ id, targetId: id }),
  ],
});

/** Formats of an export, the default first. */
const exportFormats = ['xlsx', 'csv', 'json'] as const;
/** A row for each SKU: what the import of products takes. */
const productFormats = ['product-csv', 'product-xlsx'] as const;

export const exportBody = ({ name, list: { columns } }: AnyResource): JsonSchema =>
  objectOf(
    {
      filter: objectOf({ search: listOf(anyObject), quickSearch: text, preset: text }, []),
      fields: listOf({ type: 'string', enum: columns.flat() }),
      format: {
        enum: [...exportFormats, ...(name === 'shop_goods' ? productFormats : [])],
        default: exportFormats[0],
      },
    },
    [],
  );

/** Row and fields to reveal, and their values. */
export const revealBody = ({ reveal = [] }: AnyResource): JsonSchema =>
  objectOf({ id, fields: { ...listOf({ type: 'string', enum: reveal }), minItems: 1 } });

export const revealed = ({ shape, reveal = [] }: AnyResource): JsonSchema => {
  const fields = Object.entries(shape.fields).filter(([name]) => reveal.includes(name));
  return objectOf({
    values: objectOf(Object(rowSchema(Object.fromEntries(fields))['properties']), []),
  });
};

export const historyParams = (): JsonSchema =>
  objectOf(
    {
      id,
      page: { type: 'integer', minimum: 1, default: listLimits.page },
      limit: { type: 'integer', minimum: 0, maximum: listLimits.maxRows, default: listLimits.rows },
    },
    ['id'],
  );

export const historyPage = (): JsonSchema =>
  objectOf({
    total: whole,
    list: listOf(
      objectOf({
        id,
        call: text,
        actor: { enum: ['admin', 'member', 'system'] },
        admin_id: whole,
        admin_name: text,
        create_time: whole,
        fields: listOf(text),
        before: anyObject,
        after: anyObject,
      }),
    ),
  });

/** Rows by id; their former values to undo; or a filter, to learn the ids. */
export const bulkEditBody = ({ bulkEdit = [] }: AnyResource): JsonSchema =>
  objectOf(
    {
      field: { type: 'string', enum: bulkEdit },
      value: {},
      ids,
      undo: listOf(objectOf({ id, value: {} }, ['id'])),
      filter: objectOf({ search: listOf(anyObject), quickSearch: text, preset: text }, []),
    },
    ['field'],
  );

const refusedRows = () => listOf(objectOf({ id, error: text, msg: text }));

export const bulkForecast = (): JsonSchema =>
  objectOf({ change: whole, same: whole, refused: refusedRows(), ids: listOf(id) }, []);

export const bulkEdited = (): JsonSchema =>
  objectOf({ done: listOf(objectOf({ id, before: {} }, ['id'])), refused: refusedRows() });

/** Rows by id, or by a filter, whose rows are then worked on by a job. */
export const actionBody = ({ on, input = {}, rowInput = {}, once }: AnyAction): JsonSchema =>
  objectOf(
    {
      ...(on === 'list' ? {} : { ids, version: { type: 'integer', minimum: 1 } }),
      ...(on === 'each'
        ? { filter: objectOf({ search: listOf(anyObject), quickSearch: text, preset: text }, []) }
        : {}),
      ...(once ? { once: text } : {}),
      ...(Object.keys(input).length > 0 ? { input: fieldsSchema(input) } : {}),
      ...(Object.keys(rowInput).length > 0
        ? { rows: { type: 'object', additionalProperties: fieldsSchema(rowInput) } }
        : {}),
    },
    [],
  );

export const actionResult = ({ on }: AnyAction): JsonSchema =>
  on === 'list'
    ? anyObject
    : objectOf(
        {
          done: listOf(id),
          refused: listOf(objectOf({ id, error: text, msg: text })),
          job: id,
          outcome: anyObject,
        },
        [],
      );
