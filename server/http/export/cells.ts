import type { Language } from '../../../src/contract/index.ts';
import {
  csvText,
  readOr,
  relationKey,
  rowFromWire,
  spoken,
  spokenName,
  type AnyResource,
  type Field,
} from '../../../src/schema/index.ts';
import { linksKey, type ExportedRows, type WireRow } from '../../crud/index.ts';
import { labelOf } from '../labels.ts';
import type { Texts } from '../texts.ts';

/** Who reads the file. */
export type Reader = {
  readonly texts: Texts;
  readonly lang: Language;
  /** Of written times. */
  readonly zone: string;
};

/** The head of the file: what people call the columns. */
export const headCells = (
  { texts, lang }: Reader,
  { name }: AnyResource,
  fields: readonly string[],
): readonly string[] => fields.map((field) => labelOf(texts, lang, { resource: name }, field));

/** A row as cells, in the words of the reader: names of codes and of related rows, masks kept. */
export function cellsOf(
  reader: Reader,
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
      return textOf(reader, resource, { name, field, row });
    });
  };
}

type Cell = { readonly name: string; readonly field: Field; readonly row: WireRow };

function textOf(reader: Reader, resource: AnyResource, cell: Cell): string {
  const { name, field, row } = cell;
  const value = spoken(row, name, field, reader.lang) ?? null;
  return field.relation
    ? relatedText(reader, cell, value)
    : (codeText(reader, resource, cell, value) ?? csvText(field, value, reader.zone));
}

function relatedText(reader: Reader, { name, field, row }: Cell, value: unknown): string {
  const { relation } = field;
  if (relation?.type === 'rows') return linesText(reader, field, value);
  if (relation?.type === 'many') return linkedNames(reader, row, { name, shows: relation.shows });
  const related = relation && row[relationKey(name, relation)];
  return relation && isRow(related)
    ? String(spokenName(related, relation.shows, reader.lang) ?? '')
    : '';
}

function linkedNames(
  { lang }: Reader,
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
  { texts, lang }: Reader,
  resource: AnyResource,
  { name, field }: Cell,
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
function linesText({ lang, zone }: Reader, { relation, options }: Field, value: unknown): string {
  if (relation?.type !== 'rows') return '';
  const rows = listOf(value).filter(isRow);
  const summary: unknown = 'summary' in options ? options.summary : undefined;
  if (!isRow(summary)) return String(rows.length);
  const say = (row: WireRow, name: unknown) => {
    const field = typeof name === 'string' ? relation.of.fields[name] : undefined;
    return field ? csvText(field, spoken(row, String(name), field, lang) ?? null, zone) : '';
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
