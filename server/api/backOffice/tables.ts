import { crudDesigner, dataRecycles, sensitiveRules } from '../../../resources/index.ts';
import {
  databaseConnections,
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  tableFields,
  tableKey,
  tableList,
} from '../../../src/contract/index.ts';
import { flag, text } from '../../../src/fields/index.ts';
import type { AnyShape } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  ownDatabase,
  readDatabase,
  type ReadTable,
  UnreadableDatabase,
} from '../../generator/introspect/index.ts';
import { anyObject, listOf, objectOf, text as textSchema } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type TableRouteOptions = {
  readonly texts: Texts;
  readonly shapes: readonly AnyShape[];
  readonly engine: string;
  readonly db: Db;
  /** Further databases that the designer reads, by their names. */
  readonly designDatabases?: ReadonlyMap<string, string> | undefined;
};

/**
 * The tables, as they are declared, so that no name of a request ever reaches the database: for super admins
 * and for those who add or edit rules of the security logs. The tables of a further database are for those who
 * use the designer; its names are compared with what was read. Source: contract 2.7; decision 9.
 */
export const tableRoutes = (parts: TableRouteOptions): readonly AdminRoute[] => [
  {
    ...shared(parts),
    path: tableKey.path,
    input: { in: 'query', fields: { table, connection } },
    output: objectOf({ pk: textSchema }),
    handle: forReaders(async (call) => {
      const other = await otherTable(parts, call);
      return { pk: other ? other.structure.key.join() : keyOf(shapeIn(parts, call)) };
    }),
  },
  {
    ...shared(parts),
    path: tableList.path,
    input: { in: 'query', fields: { quickSearch, connection } },
    output: objectOf({ list: listOf(anyObject) }),
    handle: forReaders(async (call) => ({
      list: (await otherTables(parts, call)) ?? tablesIn(parts, call),
    })),
  },
  {
    ...shared(parts),
    path: tableFields.path,
    input: { in: 'query', fields: { table, connection, clean: flag({ default: 1 }) } },
    output: objectOf({ pk: textSchema, fieldList: anyObject }),
    handle: forReaders(async (call) => {
      const other = await otherTable(parts, call);
      if (other) return { pk: other.structure.key.join(), fieldList: otherColumns(other, call) };
      const shape = shapeIn(parts, call);
      const isShort = call.input['clean'] === 1;
      return { pk: keyOf(shape), fieldList: columnsOf(parts, shape, call, isShort) };
    }),
  },
  {
    ...shared(parts),
    path: databaseConnections.path,
    input: { in: 'query', fields: { quickSearch } },
    output: objectOf({ list: listOf(anyObject) }),
    handle: forReaders((call) => ({
      // All but two letters of the database's name are hidden.
      list: [
        { type: 'pgsql', database: masked(parts.engine), key: ownDatabase },
        ...(usesDesigner(call) ? [...(parts.designDatabases ?? new Map()).keys()] : []).map(
          (key: string) => ({ type: 'pgsql', database: masked(key), key }),
        ),
      ].filter(({ key }) => contains(key, call)),
    })),
  },
];

const table = text({ max: 63 });
const connection = text({ max: 63, default: '' });
const quickSearch = text({ max: 63, default: '' });

const shared = ({ texts }: TableRouteOptions) =>
  ({
    method: 'GET',
    realm: 'admin',
    permission: 'signed-in',
    title: (lang) => texts.say(lang, 'server.api.tables'),
  }) satisfies Partial<AdminRoute>;

const forReaders =
  (answer: (call: AdminCall) => unknown) =>
  (call: AdminCall): unknown => {
    const { admin } = call;
    const mayRead = ruleNodes.some((node) => admin.can(nodeKey(node))) || usesDesigner(call);
    if (!admin.super && !mayRead) throw new Denied('*');
    return answer(call);
  };

const usesDesigner = ({ admin }: AdminCall): boolean =>
  admin.super || admin.can(nodeKey(nodeOf(crudDesigner.path, 'index')));

/**
 * The tables of a further database; undefined for our own.
 *
 * @throws {Refusal} not_found for one that is not named, or cannot be read
 */
async function readOther(
  { db, designDatabases: others = new Map() }: TableRouteOptions,
  call: AdminCall,
  wanted: { readonly table?: string } = {},
): Promise<readonly ReadTable[] | undefined> {
  const name = String(call.input['connection'] ?? '');
  if (name === '' || name === ownDatabase) return undefined;
  if (!usesDesigner(call)) throw new Denied('*');
  try {
    return (await readDatabase({ db, others }, name, wanted)).tables;
  } catch (error) {
    if (error instanceof UnreadableDatabase) throw new Refusal('not_found');
    throw error;
  }
}

async function otherTable(parts: TableRouteOptions, call: AdminCall) {
  const tables = await readOther(parts, call, { table: String(call.input['table']) });
  if (tables && !tables[0]) throw new Refusal('not_found');
  return tables?.[0];
}

async function otherTables(parts: TableRouteOptions, call: AdminCall) {
  const tables = await readOther(parts, call);
  return tables
    ?.map(({ name, comment }) => ({
      table: name,
      comment: [name, comment].filter(Boolean).join(' - '),
      connection: String(call.input['connection']),
      prefix: '',
    }))
    .filter(({ comment, table: each }) => contains(comment, call) && !isLeftOut(each, call));
}

const otherColumns = ({ structure, comments }: ReadTable, { input }: AdminCall) =>
  Object.fromEntries(
    Object.entries(structure.columns).map(([name, { type, null: isNull }]) => {
      const comment = comments[name] ?? name;
      const facts = {
        COLUMN_NAME: name,
        COLUMN_TYPE: type,
        COLUMN_COMMENT: comment,
        IS_NULLABLE: isNull ? 'YES' : 'NO',
        COLUMN_KEY: structure.key.includes(name) ? 'PRI' : '',
      };
      return [name, input['clean'] === 1 ? comment : facts] as const;
    }),
  );

const ruleNodes = [dataRecycles, sensitiveRules].flatMap(({ path }) =>
  ['add', 'edit'].map((verb) => nodeOf(path, verb)),
);

function shapeIn({ shapes }: TableRouteOptions, { input }: AdminCall): AnyShape {
  const found = shapes.find(({ name }) => name === input['table']);
  if (!found) throw new Refusal('not_found');
  return found;
}

const keyOf = ({ fields }: AnyShape): string => (Object.hasOwn(fields, 'id') ? 'id' : '');

/** Every word of the quick search occurs in a name. */
const contains = (name: string, { input }: AdminCall): boolean =>
  String(input['quickSearch'] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

const tablesIn = ({ shapes, texts }: TableRouteOptions, call: AdminCall) =>
  shapes
    .map(({ name }) => ({
      table: name,
      comment: [name, texts.find(call.lang, `resources.${name}.list`)].filter(Boolean).join(' - '),
      connection: 'default',
      prefix: '',
    }))
    .filter(({ comment, table }) => contains(comment, call) && !isLeftOut(table, call));

/** Existing clients send a list, or one text with commas. */
function isLeftOut(name: string, { query: { excludeTable: given } }: AdminCall): boolean {
  const names = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [];
  return names.includes(name);
}

function columnsOf(
  { texts }: TableRouteOptions,
  { name, fields }: AnyShape,
  { lang }: AdminCall,
  isShort: boolean,
) {
  const columns = Object.entries(fields).flatMap(([field, { columns: own, options, kind }]) =>
    own.map(({ suffix, type }) => {
      const comment =
        texts.find(lang, `resources.${name}.fields.${field}`) ??
        texts.find(lang, `fields.${field}`) ??
        field;
      const column = `${field}${suffix}`;
      const facts = {
        COLUMN_NAME: column,
        COLUMN_TYPE: type,
        COLUMN_COMMENT: comment,
        IS_NULLABLE: options.optional ? 'YES' : 'NO',
        COLUMN_KEY: column === 'id' ? 'PRI' : '',
        FIELD_KIND: kind,
      };
      return [column, isShort ? comment : facts] as const;
    }),
  );
  return Object.fromEntries(columns);
}

const masked = (name: string): string => `${name.slice(0, 1)}****${name.slice(3)}`;
