import { apiUrl, type Language, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { type AnyResource, writeMoment } from '../../../src/schema/index.ts';
import type { Crud, ExportedRows } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  byteOrderMark,
  type CellContext,
  cellsOf,
  csvLine,
  numberColumns,
} from '../../sheets/cells.ts';
import { workbook } from '../../sheets/sheetFile.ts';
import { fileReply, type FileReply } from '../../http/envelope.ts';
import { labelOf } from '../../http/labels.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import { exportBody } from '../../http/openapi/resourceSchemas.ts';
import type { AdminCall, AdminRoute, Route } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';

export type ExportRouteOptions = {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly db: Db;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'export'>;
  readonly heavyCalls: HeavyCalls;
  /** Time zone of written times. */
  readonly zone: string;
  /** Files of another form than rows and columns, by the resource and the format. */
  readonly fileFormats: FileFormats;
};

/** A file with a form of its own, which an export of one resource may ask for. */
export type FileFormat = {
  /** Field of each row that the file is written from. */
  readonly fields: readonly string[];
  /** Text before the day in the name of the file, by its place in the dictionaries. */
  readonly title: string;
  readonly plainName: string;
  readonly extension: string;
  readonly write: (
    context: { readonly db: Db; readonly texts: Texts; readonly lang: Language },
    rows: ExportedRows,
  ) => AsyncGenerator<Uint8Array | string>;
};

export type FileFormats = Readonly<Record<string, Readonly<Record<string, FileFormat>>>>;

/** Rows as a file, for the resources that declare it. */
export const exportRoutes = (
  parts: ExportRouteOptions,
  resources: readonly AnyResource[],
): readonly Route[] =>
  resources
    .filter(({ source, verbs }) => !source && verbs.includes('export'))
    .map((resource) => routeOf(parts, resource));

const routeOf = (parts: ExportRouteOptions, resource: AnyResource): AdminRoute => ({
  method: 'POST',
  path: apiUrl(resource.path, 'export'),
  realm: 'admin',
  permission: nodeOf(resource.path, 'export'),
  isBeyondRecall: true,
  resource,
  title: (lang) => parts.texts.say(lang, 'server.verbs.export'),
  input: { in: 'body', schema: exportBody(resource) },
  media: [...new Set(Object.values(contentTypes))],
  handle: (call) => exported(parts, resource, call),
});

async function exported(
  parts: ExportRouteOptions,
  resource: AnyResource,
  call: AdminCall,
): Promise<FileReply> {
  const { crud, texts, throttle, heavyCalls, zone } = parts;
  const { admin, body, lang, now, session } = call;
  const { format = 'xlsx' } = body;
  const own = parts.fileFormats[resource.name]?.[String(format)];
  if (own) return ownFile(parts, { resource, call, own });
  if (!isExportFormat(format))
    throw new Refusal('invalid', { params: { field: 'format' }, data: { field: 'format' } });
  demandRoom(throttle.export(session.family));
  const day = writeMoment(now, zone).slice(0, 10);
  const content = await heavyCalls.stream(async () =>
    writers[format](
      { texts, lang, zone },
      resource,
      await crud.exportRows(resource.name, admin, body),
    ),
  );
  return fileReply({
    name: `${texts.say(lang, `resources.${resource.name}.list`)}-${day}.${format}`,
    plainName: `${resource.name}-${day}.${format}`,
    type: contentTypes[format],
    content,
  });
}

type OwnFile = {
  readonly resource: AnyResource;
  readonly call: AdminCall;
  readonly own: FileFormat;
};

async function ownFile(
  { crud, db, texts, throttle, heavyCalls, zone }: ExportRouteOptions,
  { resource, call, own }: OwnFile,
): Promise<FileReply> {
  const { admin, body, lang, now, session } = call;
  const { fields, title, plainName, extension, write } = own;
  demandRoom(throttle.export(session.family));
  const day = writeMoment(now, zone).slice(0, 10);
  return fileReply({
    name: `${texts.say(lang, title)}-${day}.${extension}`,
    plainName: `${plainName}-${day}.${extension}`,
    type: 'application/octet-stream',
    content: await heavyCalls.stream(async () =>
      write({ db, texts, lang }, await crud.exportRows(resource.name, admin, { ...body, fields })),
    ),
  });
}

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  // A reply in JSON would be taken for an envelope.
  json: 'application/octet-stream',
} as const;

type ExportFormat = keyof typeof contentTypes;

const isExportFormat = (format: unknown): format is ExportFormat =>
  typeof format === 'string' && Object.hasOwn(contentTypes, format);

type ExportWriter = (
  context: ExportContext,
  resource: AnyResource,
  found: ExportedRows,
) => AsyncGenerator<Uint8Array | string>;

async function* sheetOf(context: ExportContext, resource: AnyResource, found: ExportedRows) {
  const cells = cellsOf(context, resource, found);
  const sheet = workbook({ numbers: numberColumns(resource, found) });
  const head = headCells(context, resource, found.fields);
  yield Buffer.concat([sheet.begin(), sheet.rows([head])]);
  for await (const rows of found.portions) yield sheet.rows(rows.flatMap(cells));
  yield sheet.end();
}

async function* linesOf(context: ExportContext, resource: AnyResource, found: ExportedRows) {
  const cells = cellsOf(context, resource, found);
  let text = byteOrderMark + csvLine(headCells(context, resource, found.fields));
  for await (const rows of found.portions) {
    yield text + rows.flatMap(cells).map(csvLine).join('');
    text = '';
  }
  if (text) yield text;
}

/** Rows as a JSON list of objects, fields by name and values in API format, as an import takes them. */
async function* membersOf(_context: ExportContext, _resource: AnyResource, found: ExportedRows) {
  let before = '[\n';
  for await (const rows of found.portions) {
    yield rows
      .map((row) => {
        const member = Object.fromEntries(found.fields.map((name) => [name, row[name]]));
        const text = before + JSON.stringify(member);
        before = ',\n';
        return text;
      })
      .join('');
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const writers: Readonly<Record<ExportFormat, ExportWriter>> = {
  xlsx: sheetOf,
  csv: linesOf,
  json: membersOf,
};

/** Reader of the file. */
type ExportContext = CellContext & { readonly texts: Texts };

/** The head of the file: the labels of the columns. */
const headCells = (
  { texts, lang }: ExportContext,
  { name }: AnyResource,
  fields: readonly string[],
): readonly string[] => fields.map((field) => labelOf(texts, lang, { resource: name }, field));
