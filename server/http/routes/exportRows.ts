import { apiUrl, type Language, nodeOf, Refusal } from '../../../src/contract/index.ts';
import {
  type AnyResource,
  csvText,
  type Field,
  readOr,
  relationKey,
  rowFromWire,
  localizedValue,
  localizedName,
  writeMoment,
} from '../../../src/schema/index.ts';
import { type Crud, type ExportedRows, linksKey, type WireRow } from '../../crud/index.ts';
import { fileReply, type FileReply } from '../envelope.ts';
import { labelOf } from '../labels.ts';
import type { HeavyCalls } from '../heavyCalls.ts';
import { exportBody } from '../openapi/resourceSchemas.ts';
import type { AdminCall, AdminRoute, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { demandRoom, type Throttle } from '../throttle.ts';

export type ExportRouteOptions = {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'export'>;
  readonly heavyCalls: HeavyCalls;
  /** Of written times. */
  readonly zone: string;
};

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
  handle: (call) => exported(parts, resource, call),
});

async function exported(
  { crud, texts, throttle, heavyCalls, zone }: ExportRouteOptions,
  resource: AnyResource,
  { admin, body, lang, now, session }: AdminCall,
): Promise<FileReply> {
  const { format = 'csv' } = body;
  if (format !== 'csv' && format !== 'json') {
    throw new Refusal('invalid', { params: { field: 'format' }, data: { field: 'format' } });
  }
  demandRoom(throttle.export(session.family));
  const content = await heavyCalls.stream(async () =>
    (format === 'json' ? membersOf : linesOf)(
      { texts, lang, zone },
      resource,
      await crud.exportRows(resource.name, admin, body),
    ),
  );
  const day = writeMoment(now, zone).slice(0, 10);
  return fileReply({
    name: `${texts.say(lang, `resources.${resource.name}.list`)}-${day}.${format}`,
    plainName: `${resource.name}-${day}.${format}`,
    // A reply in JSON would be taken for an envelope.
    type: format === 'json' ? 'application/octet-stream' : 'text/csv; charset=utf-8',
    content,
  });
}

async function* linesOf(context: ExportContext, resource: AnyResource, found: ExportedRows) {
  const cells = cellsOf(context, resource, found);
  let text = byteOrderMark + csvLine(headCells(context, resource, found.fields));
  for await (const rows of found.portions) {
    yield text + rows.map((row) => csvLine(cells(row))).join('');
    text = '';
  }
  if (text) yield text;
}

/** Rows as a JSON list of objects, fields by name and values as on the wire: what an import takes. */
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

/** Who reads the file. */
type ExportContext = {
  readonly texts: Texts;
  readonly lang: Language;
  /** Of written times. */
  readonly zone: string;
};

/** The head of the file: what people call the columns. */
const headCells = (
  { texts, lang }: ExportContext,
  { name }: AnyResource,
  fields: readonly string[],
): readonly string[] => fields.map((field) => labelOf(texts, lang, { resource: name }, field));

/** A row as cells, in the words of the context: names of codes and of related rows, masks kept. */
function cellsOf(
  context: ExportContext,
  resource: AnyResource,
  { fields, hidden }: Pick<ExportedRows, 'fields' | 'hidden'>,
) {
  const known = columnsOf(resource);
  // The asked ones with their English twins: reading the rest of a row would only take time.
  const read = Object.fromEntries(
    fields
      .flatMap((name) => [name, `${name}_en`])
      .flatMap((name) => {
        const field = known.get(name);
        return field ? [[name, field] as const] : [];
      }),
  );
  const writers = fields.map((name): CellWriter => {
    const field = known.get(name);
    if (!field) return () => '';
    // A masked value is no longer one the field could write.
    if (hidden.has(name)) return (_row, wire) => String(wire[name] ?? '');
    return cellWriter(context, resource, { name, field });
  });
  return (wire: WireRow): readonly string[] => {
    const row = rowFromWire(read, wire);
    return writers.map((write) => write(row, wire));
  };
}

type CellWriter = (row: WireRow, wire: WireRow) => string;
type ExportColumn = { readonly name: string; readonly field: Field };
type ExportCell = ExportColumn & { readonly row: WireRow };

/** Works out once what a column is, and then writes its cells. */
function cellWriter(
  context: ExportContext,
  resource: AnyResource,
  { name, field }: ExportColumn,
): CellWriter {
  const { lang, zone } = context;
  const valueIn = (row: WireRow) => localizedValue(row, name, field, lang) ?? null;
  if (field.relation) return (row) => relatedText(context, { name, field, row }, valueIn(row));
  const codes = codeTexts(context, resource, { name, field });
  return (row) => {
    const value = valueIn(row);
    return codes(value) ?? csvText(field, value, zone);
  };
}

function relatedText(
  context: ExportContext,
  { name, field, row }: ExportCell,
  value: unknown,
): string {
  const { relation } = field;
  if (relation?.type === 'rows') return linesText(context, field, value);
  if (relation?.type === 'many') return linkedNames(context, row, { name, shows: relation.shows });
  const related = relation && row[relationKey(name, relation)];
  return relation && isRow(related)
    ? String(localizedName(related, relation.shows, context.lang) ?? '')
    : '';
}

function linkedNames(
  { lang }: ExportContext,
  row: WireRow,
  { name, shows }: { readonly name: string; readonly shows: string },
): string {
  const twins = lang === 'en' ? listOf(row[linksKey(name, `${shows}_en`)]) : [];
  return listOf(row[linksKey(name, shows)])
    .map((own, at) => twins[at] || own)
    .join(', ');
}

/** The names of codes; undefined for a value that is its own text. */
function codeTexts(
  { texts, lang }: ExportContext,
  resource: AnyResource,
  { name, field }: ExportColumn,
): (value: unknown) => string | undefined {
  const names = new Map<unknown, string>(
    Object.entries(field.choices ?? {}).map(([option, { code }]) => [
      code,
      texts.say(lang, `resources.${resource.name}.options.${name}.${option}`),
    ]),
  );
  if (!isYesOrNo(field)) return (value) => names.get(value);
  const [yes, no] = ['yes', 'no'].map((word) => texts.say(lang, `fields.view.${word}`));
  return (value) => names.get(value) ?? (value === 1 ? yes : no);
}

/** Sub-rows by their summary: `Stoneware mug ×2; Linen shirt ×1`. */
function linesText(
  { lang, zone }: ExportContext,
  { relation, options }: Field,
  value: unknown,
): string {
  if (relation?.type !== 'rows') return '';
  const rows = listOf(value).filter(isRow);
  const summary: unknown = 'summary' in options ? options.summary : undefined;
  if (!isRow(summary)) return String(rows.length);
  const say = (row: WireRow, name: unknown) => {
    const field = typeof name === 'string' ? relation.of.fields[name] : undefined;
    return field
      ? csvText(field, localizedValue(row, String(name), field, lang) ?? null, zone)
      : '';
  };
  return rows
    .map((row) => {
      const count = say(row, summary['count']);
      return `${say(row, summary['title'])}${count && ` ×${count}`}`;
    })
    .join('; ');
}

const columnsOf = ({ shape }: AnyResource): ReadonlyMap<string, Field> =>
  new Map([
    ...Object.entries(shape.fields),
    ...Object.entries(shape.computed).map(([name, { as }]) => [name, as] as const),
  ]);

/** Nothing but a yes-or-no field reads true as 1. */
export const isYesOrNo = (field: Field): boolean =>
  readOr(field, true, undefined) === 1 && readOr(field, false, undefined) === 0;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isRow = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One line of a csv file as spreadsheets read it.
 *
 * What a program would take for a formula (`=`, `+`, `-`, `@`, tab or return in front) gets an
 * apostrophe before it: a buyer's remark must not be able to run in the office. Some programs read
 * full-width signs as these, or skip blanks and invisible characters before them. Plain numbers stay.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const isFormula = (text: string): boolean =>
  (/^[\t\r]/.test(text) || formulaStart.test(text.normalize('NFKC'))) &&
  !/^-?\d+(?:\.\d+)?$/.test(text);

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;
