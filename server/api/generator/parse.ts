import { CrudStatus } from '../../../resources/crud/log.ts';
import { crudDesigner } from '../../../resources/index.ts';
import { nodeOf, Refusal, ReplyCode } from '../../../src/contract/index.ts';
import { int, text } from '../../../src/fields/index.ts';
import type { AnyResource, AnyShape } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  type DesignDatabases,
  isEmptyTable,
  knownNames,
  nameResource,
  ownDatabase,
  parsedColumns,
  readDatabase,
  UnreadableDatabase,
} from '../../generator/introspect/index.ts';
import { answer } from '../../http/envelope.ts';
import { anyObject, objectOf, text as textSchema, whole, yesNo } from '../../http/jsonSchema.ts';
import type { AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';

type ParseRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
  readonly designDatabases?: ReadonlyMap<string, string> | undefined;
};

/**
 * Calls with which the page of an existing client reads a table before it generates. Names that are sent never
 * reach SQL: a table is looked for among those that were read. Source: contract 7.19.
 */
export const parseRoutes = (parts: ParseRouteOptions): readonly AdminRoute[] => [
  {
    ...shared(parts),
    method: 'POST',
    path: '/admin/crud.Crud/parseFieldData',
    input: { in: 'body', fields: { table, connection } },
    output: objectOf({ columns: anyObject, comment: textSchema, empty: yesNo }),
    async handle({ input }) {
      const name = String(input['table']);
      const { read, isEmpty } = await tableNamed(parts, name, String(input['connection']));
      return parsedColumns(read, isEmpty);
    },
  },
  {
    ...shared(parts),
    method: 'GET',
    path: '/admin/crud.Crud/checkCrudLog',
    input: { in: 'query', fields: { table, connection } },
    output: objectOf({ id: whole }),
    async handle({ input }) {
      const found = await parts.db
        .selectFrom('crud_log')
        .select('id')
        .where('table_name', '=', String(input['table']))
        .where('connection', '=', ownConnection(String(input['connection'])))
        .where('status', '=', CrudStatus.success)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return { id: found?.id ?? 0 };
    },
  },
  {
    ...shared(parts),
    method: 'POST',
    path: '/admin/crud.Crud/logStart',
    input: { in: 'body', fields: { id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }) } },
    output: objectOf({ table: anyObject, fields: anyObject }),
    handle: ({ input }) => logged(parts, Number(input['id'])),
  },
  {
    ...shared(parts),
    method: 'GET',
    path: '/admin/crud.Crud/getFileData',
    input: { in: 'query', fields: { table } },
    output: objectOf({ controllerFile: textSchema, modelFile: textSchema }),
    handle: ({ input }) => filesFor(parts, String(input['table'])),
  },
  {
    ...shared(parts),
    method: 'POST',
    path: '/admin/crud.Crud/generateCheck',
    input: { in: 'body', fields: { table, connection } },
    output: objectOf({ table: yesNo, controller: yesNo }),
    async handle({ input, lang }) {
      const name = String(input['table']);
      const { tables } = await readDatabase(databasesOf(parts), ownDatabase, { table: name });
      const { path } = namesFor(name);
      const isTaken = {
        table: tables.length > 0,
        controller: parts.resources.some((each) => each.path === path),
      };
      // An ordinary answer of this call, not a failure: the client asks a person to confirm.
      return isTaken.table || isTaken.controller
        ? answer(ReplyCode.ask, parts.texts.say(lang, 'server.api.generateCheck'), isTaken)
        : null;
    },
  },
];

const table = text({ max: 63 });
const connection = text({ max: 63, default: '' });

const shared = ({ texts }: ParseRouteOptions) =>
  ({
    realm: 'admin',
    permission: nodeOf(crudDesigner.path, 'index'),
    title: (lang) => texts.say(lang, 'server.api.generator'),
  }) satisfies Partial<AdminRoute>;

/** Existing clients call the database of the shop by either name. */
const ownConnection = (name: string): string => (name === ownDatabase ? '' : name);

const databasesOf = ({ db, designDatabases }: ParseRouteOptions): DesignDatabases => ({
  db,
  others: designDatabases ?? new Map(),
});

/** @throws {Refusal} not_found for a table, or a database, that is not there or cannot be read */
async function tableNamed(parts: ParseRouteOptions, name: string, connected: string) {
  const database = ownConnection(connected) === '' ? ownDatabase : connected;
  const databases = databasesOf(parts);
  try {
    const { tables } = await readDatabase(databases, database, { table: name });
    const [read] = tables;
    if (!read) throw new Refusal('not_found');
    const isEmpty = database === ownDatabase && (await isEmptyTable(parts.db, read.name));
    return { read, isEmpty };
  } catch (error) {
    if (error instanceof UnreadableDatabase) throw new Refusal('not_found');
    throw error;
  }
}

/** The body that an existing client sent when it generated; what the designer wrote has none. */
async function logged({ db }: ParseRouteOptions, id: number) {
  const found = await db
    .selectFrom('crud_log')
    .select(['table_name', 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sent: unknown = Object(found?.data)['sent'];
  if (!found || typeof sent !== 'object' || sent === null) throw new Refusal('not_found');
  const { tables } = await readDatabase({ db, others: new Map() }, ownDatabase, {
    table: found.table_name,
  });
  const [read] = tables;
  const { table: given, fields } = Object(sent);
  return { table: { ...given, empty: !read || (await isEmptyTable(db, read.name)) }, fields };
}

const namesFor = (name: string) => {
  const none = knownNames({ tables: [], paths: [], exports: [], files: [] });
  const { names } = nameResource({ table: name, isNew: false }, none);
  if (!names) throw new Refusal('not_found');
  return names;
};

/**
 * Places that a table is declared in: one file for what existing servers keep in model and validator, and the
 * address of its calls, `test/Goods`.
 */
function filesFor({ resources }: ParseRouteOptions, name: string) {
  const { area, file, path } = namesFor(name);
  const own = `resources/${area}/${file}.ts`;
  const listed = Object.fromEntries(
    resources.map(({ path }) => [`resources/${path}`, `resources/${path}`]),
  );
  return {
    modelFile: own,
    controllerFile: path.replace(
      /[^/]*$/,
      (last) => last.slice(0, 1).toUpperCase() + last.slice(1),
    ),
    validateFile: own,
    controllerFileList: listed,
    modelFileList: listed,
    webViewsDir: `resources/${area}/${file}`,
  };
}
