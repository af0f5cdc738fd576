import type { Language } from '../../src/contract/index.ts';
import {
  type AnyResource,
  csvText,
  type Field,
  linksKey,
  localizedName,
  localizedValue,
  readOr,
  relationKey,
  rowFromWire,
} from '../../src/schema/index.ts';
import { guardedCell } from './plainCell.ts';
import type { ExportedRows, WireRow } from '../crud/index.ts';

/** Reader of the file. */
export type CellContext = {
  readonly texts: { say(lang: Language, key: string): string };
  readonly lang: Language;
  /** Time zone of written times. */
  readonly zone: string;
};

/**
 * A row as cells, in the words of the context: names of codes and of related rows, masks kept. Fields
 * behind `lines.` are those of its sub-rows; with one of them each sub-row is a line of the file.
 */
export function cellsOf(
  context: CellContext,
  resource: AnyResource,
  { fields, hidden }: Pick<ExportedRows, 'fields' | 'hidden'>,
): (wire: WireRow) => readonly (readonly string[])[] {
  const known = columnsOf(resource);
  const list = fields.find((name) => name.includes('.'))?.split('.', 1)[0];
  // The asked ones with their English twins: reading the rest of a row would only take time.
  const read = Object.fromEntries(
    [...fields.flatMap((name) => [name, `${name}_en`]), ...(list ? [list] : [])].flatMap((name) => {
      const field = known.get(name);
      return field ? [[name, field] as const] : [];
    }),
  );
  const writers = fields.map((name): CellWriter => {
    if (list && name.startsWith(`${list}.`))
      return subRowWriter(context, known.get(list), name.slice(list.length + 1));
    const field = known.get(name);
    if (!field) return () => '';
    // A masked value is no longer one the field could write.
    if (hidden.has(name)) return (_row, wire) => String(wire[name] ?? '');
    return cellWriter(context, resource, { name, field });
  });
  return (wire) => {
    const row = rowFromWire(read, wire);
    const inner = list ? listOf(row[list]).filter(isRow) : [];
    const own = inner.length > 0 ? inner : [undefined];
    return own.map((subRow) => writers.map((write) => write(row, wire, subRow)));
  };
}

function subRowWriter(
  { lang, zone }: CellContext,
  list: Field | undefined,
  name: string,
): CellWriter {
  const field = list?.relation?.type === 'rows' ? list.relation.of.fields[name] : undefined;
  return (_row, _wire, subRow) =>
    field && subRow ? csvText(field, localizedValue(subRow, name, field, lang) ?? null, zone) : '';
}

type CellWriter = (row: WireRow, wire: WireRow, subRow?: WireRow) => string;
type ExportColumn = { readonly name: string; readonly field: Field };
type ExportCell = ExportColumn & { readonly row: WireRow };

/** Computes the properties of a column once, and then writes its cells. */
function cellWriter(
  context: CellContext,
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
  context: CellContext,
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
  { lang }: CellContext,
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
  { texts, lang }: CellContext,
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
  { lang, zone }: CellContext,
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

/** True for a yes-or-no field: no other reads true as 1. */
export const isYesOrNo = (field: Field): boolean =>
  readOr(field, true, undefined) === 1 && readOr(field, false, undefined) === 0;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isRow = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for each column of numbers, which a workbook holds as such; masked ones are text. */
export function numberColumns(
  resource: AnyResource,
  { fields, hidden }: Pick<ExportedRows, 'fields' | 'hidden'>,
): readonly boolean[] {
  const known = columnsOf(resource);
  return fields.map((name) => {
    const [list = '', inner] = name.split('.');
    const relation = inner === undefined ? undefined : known.get(list)?.relation;
    const field =
      relation?.type === 'rows' && inner !== undefined
        ? relation.of.fields[inner]
        : known.get(name);
    return field !== undefined && numberKinds.has(field.kind) && !hidden.has(name);
  });
}

const numberKinds = new Set(['int', 'decimal', 'money', 'quantity', 'weight', 'volume']);

/**
 * One line of a csv file as spreadsheets read it.
 *
 * Cells that a program would take for a formula (`=`, `+`, `-`, `@`, tab or return in front) get an
 * apostrophe before them: a buyer's remark must not be able to run in the office. Long numbers, and those with
 * leading zeros, are written as `="0012"`, else a spreadsheet drops digits of them.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

function csvCell(text: string): string {
  const safe = guardedCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
