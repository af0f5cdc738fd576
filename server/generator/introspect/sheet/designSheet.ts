import type {
  BilingualText,
  DesignOutcome,
  FieldDesign,
  Plain,
} from '../../../../src/generator/index.ts';
import { pinyinSlug } from '../../../pinyin.ts';
import type { Sheet } from '../../../sheets/sheetLimits.ts';
import { buildField, buildShape } from '../../../../src/generator/index.ts';
import { choiceFrom } from '../design/choices.ts';
import { tableTexts, textIn } from '../design/comment.ts';
import { isMistakenForAddress, withOptions } from '../design/fieldOptions.ts';
import { resourceOf } from '../design/resourceFacts.ts';
import { fieldNameOf, fieldNameProblems, isStandardField } from '../names/fieldNames.ts';
import { type KnownNames, nameResource } from '../names/resourceNames.ts';
import { type NamedHeading, nameHeadings } from './headingNames.ts';
import { kindOf, type ColumnValues } from './valueKinds.ts';

/** The rows of a file, as `readSheet` gives them. */
export type DesignSheet = {
  readonly headings: Sheet['headings'];
  readonly rows: readonly Pick<Sheet['rows'][number], 'cells'>[];
};

export type SheetContext = {
  /** Table that is to be made. */
  readonly table: string;
  readonly path?: string;
  /** Title of the records, in the language it is in; absent: made of the name of the table. */
  readonly title?: string;
  readonly known: KnownNames;
};

/**
 * Designs a resource whose records are the rows of a file: names and texts by its headings, types, lengths and
 * choices by its values. Columns of standard fields are left to them.
 */
export async function designSheet(
  { headings, rows }: DesignSheet,
  { table, path, title = '', known }: SheetContext,
): Promise<DesignOutcome> {
  const named = await nameHeadings(headings, roomForNames(table));
  const { names, problems } = nameResource(
    { table, ...(path === undefined ? {} : { path }) },
    known,
  );
  const fields: FieldDesign[] = [];
  for (const [at, heading] of named.entries()) {
    if (isStandardField(heading.name)) continue;
    const cells = rows.map((row) => row.cells[at]?.trim() ?? '');
    const values = cells.filter(Boolean);
    const column = { name: heading.name, values, hasEmpty: values.length < cells.length };
    const field = await fieldOf(heading, column);
    const isAddress = isMistakenForAddress(field.name, buildField(field));
    const taken = new Set(named.map(({ name }) => name));
    fields.push(
      isAddress ? { ...field, name: fieldNameOf(`${field.name}_text`, taken, 63) } : field,
    );
  }
  const all = [
    ...problems,
    ...fieldNameProblems(
      table,
      fields.map(({ name }) => name),
    ),
  ];
  if (!names || all.length > 0) return { design: undefined, problems: all, notes: [] };
  const label = labelIn(fields);
  const searched = fields.map((field) =>
    field.name === label ? { ...field, args: withOptions(field, { search: true }) } : field,
  );
  const shape = buildShape({ names, fields: searched, facts: {} });
  return {
    design: {
      names,
      texts: tableTexts(title, table),
      fields: searched,
      facts: {},
      resource: resourceOf(shape, searched, label),
    },
    problems: [],
    notes: [],
  };
}

/** So long that the names of constraints, of table, field and an ending, are not cut off at 63. */
const roomForNames = (table: string): number => Math.min(40, Math.max(8, 46 - table.length));

async function fieldOf({ name, texts }: NamedHeading, column: ColumnValues): Promise<FieldDesign> {
  const kind = kindOf(column);
  const optional = column.hasEmpty ? { optional: true } : {};
  if (!kind) {
    const { table, options } = await choiceIn(column.values);
    const args: readonly Plain[] = column.hasEmpty ? [table, optional] : [table];
    return { name, builder: 'choice', args, texts, options };
  }
  const { builder, options } = kind;
  // An empty cell of a flag is "no", one of an order 0.
  const all = builder === 'flag' || 'default' in options ? options : { ...options, ...optional };
  return { name, builder, args: Object.keys(all).length > 0 ? [all] : [], texts };
}

/** A choice whose codes are the values: small numbers, or in latin letters. Its texts are the values. */
async function choiceIn(values: readonly string[]) {
  const seen = [...new Set(values)];
  const isNumber = seen.every((value) => /^(?:0|-?[1-9]\d{0,3})$/.test(value));
  const codes = new Map<string | number, string>();
  for (const value of seen)
    codes.set(isNumber ? Number(value) : await freeCode(value, codes), isNumber ? '' : value);
  const { table } = choiceFrom(new Map(Array.from(codes.keys(), (code) => [code, ''])));
  const options: Record<string, BilingualText> = {};
  for (const [name, [code]] of Object.entries(table)) options[name] = textIn(codes.get(code) ?? '');
  return { table, options };
}

async function freeCode(value: string, taken: ReadonlyMap<string | number, string>) {
  const code = (await pinyinSlug(value, 20)).replaceAll('-', '_') || 'value';
  for (let number = 1; ; number++) {
    const free = number === 1 ? code : `${code.slice(0, 16)}_${number}`;
    if (!taken.has(free)) return free;
  }
}

/** The first text, one that is called a name or a title before others; `id` without any. */
function labelIn(fields: readonly FieldDesign[]): string {
  const texts = fields.filter(({ builder }) => builder === 'text').map(({ name }) => name);
  return texts.find((name) => /(?:^|_)(?:name|title)$/.test(name)) ?? texts[0] ?? 'id';
}
