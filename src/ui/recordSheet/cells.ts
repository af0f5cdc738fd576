import {
  csvText,
  csvWire,
  type Field,
  Invalid,
  isRequired,
  plainWord,
  readOr,
  wireValue,
} from '../../schema/index.ts';

/** A record that cells of a column may name. */
export type NamedRecord = { readonly id: number; readonly label: string };

/** Reads the cells of a column: its field, with the words and records that they may name. */
export type CellReader = {
  readonly field: Field;
  /** Codes by the words that people write for them, in both languages; see `plainWord`. */
  readonly words: Readonly<Record<string, string | number>>;
  /** Text of a code. */
  readonly option: (code: unknown) => string;
  /** Records that may be named, for a reference; `isAll`: there are no others. */
  readonly records: { readonly list: readonly NamedRecord[]; readonly isAll: boolean };
  /** Time zone of written times. */
  readonly zone: string;
};

/** A cell as it is sent: its wire value, or the name of a record that the server looks up. */
export type ReadCell =
  | { readonly wire: unknown }
  | { readonly name: string }
  | { readonly invalid: Invalid };

/** Reads the text of a cell as its field reads it. */
export function readCell(reader: CellReader, typed: string): ReadCell {
  const { field, words } = reader;
  const text = typed.trim();
  if (text === '') {
    if (isRequired(field)) return { invalid: new Invalid('required') };
    return { wire: field.options.default ?? null };
  }
  if (field.relation?.type === 'one') return readName(reader, text);
  const word = plainWord(text);
  const wire = Object.hasOwn(words, word) ? words[word] : csvWire(field, text, reader.zone);
  try {
    return { wire: wireValue(field, field.read(wire)) };
  } catch (error) {
    if (error instanceof Invalid) return { invalid: error };
    throw error;
  }
}

function readName({ records }: CellReader, text: string): ReadCell {
  const word = plainWord(text);
  const found = records.list.filter(({ label }) => plainWord(label) === word);
  const [first, second] = found;
  if (first && second) return { invalid: new Invalid('ambiguous_name', { name: text }) };
  if (first) return { wire: first.id };
  return records.isAll ? { invalid: new Invalid('unknown_name', { name: text }) } : { name: text };
}

/** Text of a wire value. */
export function textOfWire({ field, option, records, zone }: CellReader, wire: unknown): string {
  if (wire === null || wire === undefined) return '';
  if (field.relation?.type === 'one')
    return records.list.find(({ id }) => id === wire)?.label ?? (wire === 0 ? '' : String(wire));
  const value = readOr(field, wire, undefined);
  if (field.choices && !isSwitch(field)) return option(value ?? wire);
  return value === undefined ? String(wire) : csvText(field, value, zone);
}

/** The text of a cell in the form in which its value is shown; one that does not read stays as typed. */
export function settledText(reader: CellReader, typed: string): string {
  const read = readCell(reader, typed);
  if ('wire' in read) return textOfWire(reader, read.wire);
  return typed.trim();
}

/** True for yes or no: a switch in the sheet. */
export const isSwitch = ({ kind }: Field): boolean => kind === 'flag';
