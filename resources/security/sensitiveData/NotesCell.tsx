import { Short } from '../../../src/fields/parts/cells.tsx';
import type { SensitiveChoices } from '../../../src/contract/index.ts';
import type { CellProps } from '../../../src/fields/view.ts';

/** The names of the watched fields. */
export const NotesCell = ({ value }: Pick<CellProps, 'value'>) => (
  <Short>{notesOf(value).join(' · ')}</Short>
);

/** A list has the titles alone, a record those of each field. */
const notesOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, note]) => (note === '' ? name : String(note)))
    : [];
};

/** Names of watched fields in the log, by field. */
export type FieldNotes = Readonly<Record<string, string>>;

type OfferedFields = Pick<SensitiveChoices, 'fields'> & {
  /** Columns of the chosen table, at an existing server. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
};

/**
 * The fields to choose from, with their labels. An existing server tells those of a table; those of the rule
 * itself can be kept, renamed and removed in any case.
 */
export const offeredFields = (
  { fields, columns }: OfferedFields,
  controller: string,
  wire: unknown,
): Readonly<Record<string, string>> =>
  fields?.[controller] ?? {
    ...Object.fromEntries(Object.keys(Object(wire)).map((name) => [name, name])),
    ...columns,
  };

/** The notes of a form, without fields that the chosen controller does not have. */
export function notesIn(wire: unknown, fields: Readonly<Record<string, string>>): FieldNotes {
  if (typeof wire !== 'object' || wire === null) return {};
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, note]: [string, unknown]) =>
      Object.hasOwn(fields, name) ? [[name, typeof note === 'string' ? note : '']] : [],
    ),
  );
}

/** Adds a field with its label as the note, or removes it. */
export function toggleField(notes: FieldNotes, name: string, label: string): FieldNotes {
  if (!Object.hasOwn(notes, name)) return { ...notes, [name]: label.slice(0, maxNoteLength) };
  return Object.fromEntries(Object.entries(notes).filter(([each]) => each !== name));
}

/** Length of the column in the log. */
const maxNoteLength = 50;
