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
import { exportBody } from '../openapi/resourceSchemas.ts';
import type { AdminCall, AdminRoute, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { demandRoom, type Throttle } from '../throttle.ts';

export type ExportRouteOptions = {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'export'>;
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
  { crud, texts, throttle, zone }: ExportRouteOptions,
  resource: AnyResource,
  { admin, body, lang, now, session }: AdminCall,
): Promise<FileReply> {
  const { format = 'csv' } = body;
  if (format !== 'csv') {
    throw new Refusal('invalid', { params: { field: 'format' }, data: { field: 'format' } });
  }
  demandRoom(throttle.export(session.family));
  const found = await crud.exportRows(resource.name, admin, body);
  const day = writeMoment(now, zone).slice(0, 10);
  return fileReply({
    name: `${texts.say(lang, `resources.${resource.name}.list`)}-${day}.csv`,
    plainName: `${resource.name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await begun(linesOf({ texts, lang, zone }, resource, found)),
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

/** The same, with its first piece at hand: what fails until then is a refusal and no torn file. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
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
  const values = Object.fromEntries(known);
  return (wire: WireRow): readonly string[] => {
    const row = rowFromWire(values, wire);
    return fields.map((name) => {
      const field = known.get(name);
      if (!field) return '';
      // A masked value is no longer one the field could write.
      if (hidden.has(name)) return String(wire[name] ?? '');
      return textOf(context, resource, { name, field, row });
    });
  };
}

type ExportCell = { readonly name: string; readonly field: Field; readonly row: WireRow };

function textOf(context: ExportContext, resource: AnyResource, cell: ExportCell): string {
  const { name, field, row } = cell;
  const value = localizedValue(row, name, field, context.lang) ?? null;
  return field.relation
    ? relatedText(context, cell, value)
    : (codeText(context, resource, cell, value) ?? csvText(field, value, context.zone));
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

/** The name of a code; undefined for a value that is its own text. */
function codeText(
  { texts, lang }: ExportContext,
  resource: AnyResource,
  { name, field }: ExportCell,
  value: unknown,
): string | undefined {
  const options = Object.entries(field.choices ?? {});
  const option = options.find(([, { code }]) => code === value)?.[0];
  if (option) return texts.say(lang, `resources.${resource.name}.options.${name}.${option}`);
  return isYesOrNo(field)
    ? texts.say(lang, `fields.view.${value === 1 ? 'yes' : 'no'}`)
    : undefined;
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
const isYesOrNo = (field: Field): boolean =>
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
const byteOrderMark = '\uFEFF';

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const isFormula = (text: string): boolean =>
  (/^[\t\r]/.test(text) || formulaStart.test(text.normalize('NFKC'))) &&
  !/^-?\d+(?:\.\d+)?$/.test(text);

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;
