import type { Params } from '../../src/schema/index.ts';
import type { Sheet } from './sheetLimits.ts';

/** Message on a file that is imported. A single error keeps everything from being written. */
export type FileMessage = {
  /** As a spreadsheet counts: the first row of the file is 1. Absent when it concerns the file. */
  readonly row?: number;
  /** Heading of the column, as the file has it. */
  readonly column?: string;
  /** A key of `i18n/<lang>/importing.ts`, or of `invalid.ts` when a field refused the value. */
  readonly code: string;
  readonly params: Params;
  readonly level: 'error' | 'warning' | 'note';
};

type FilePlace = Partial<Pick<FileMessage, 'row' | 'column'>>;

export const fault = (code: string, at: FilePlace = {}, params: Params = {}): FileMessage => ({
  ...at,
  code,
  params,
  level: 'error',
});

export const warning = (code: string, at: FilePlace = {}, params: Params = {}): FileMessage => ({
  ...at,
  code,
  params,
  level: 'warning',
});

export const hasErrors = (messages: readonly FileMessage[]): boolean =>
  messages.some(({ level }) => level === 'error');

/**
 * Says why the rows below a heading cannot be read, in one message at most: none of its columns is known, or some that
 * are needed are missing.
 *
 * @param columns names of the columns of the headings, `''` for an unknown one
 * @param needed labels of the columns that a file must have, by name
 */
export function headingFaults(
  { headings, headingRow: row }: Sheet,
  columns: readonly string[],
  needed: ReadonlyMap<string, string>,
): readonly FileMessage[] {
  const missing = [...needed].flatMap(([name, label]) => (columns.includes(name) ? [] : [label]));
  if (missing.length === 0) return [];
  const wanted = missing.join(', ');
  return columns.some((name) => name !== '')
    ? [fault('columns_missing', { row }, { columns: wanted })]
    : [fault('no_known_columns', { row }, { found: listed(headings), columns: wanted })];
}

/** Names what is left out of a file that can be read, and what in it is not as it was. */
export function sheetMessages(
  { headings, headingRow, uneven, damaged, sheets }: Sheet,
  columns: readonly string[],
): readonly FileMessage[] {
  const isKnown = columns.some((name) => name !== '');
  const unknown = headings.filter((heading, at) => isKnown && heading !== '' && columns[at] === '');
  return [
    ...(sheets
      ? [warning('sheets_left_out', {}, { read: sheets.read, others: listed(sheets.others) })]
      : []),
    ...(unknown.length > 0
      ? [warning('columns_left_out', { row: headingRow }, { columns: listed(unknown) })]
      : []),
    // Cells beyond the heading are those of an unquoted delimiter: all behind it stand in a wrong column.
    ...uneven
      .filter(({ found, wanted }) => found > wanted)
      .map(({ number: row, found, wanted }) => fault('cell_count', { row }, { found, wanted })),
    ...damaged.flatMap(({ number: row, at, cell }) =>
      columns[at]
        ? [warning('damaged_cell', { row, column: headings[at] ?? '' }, { value: cell })]
        : [],
    ),
  ];
}

const listed = (names: readonly string[]): string => {
  const filled = names.filter((name) => name !== '').map((name) => name.slice(0, 60));
  return filled.length > mostListed
    ? `${filled.slice(0, mostListed).join(', ')}, … (${filled.length})`
    : filled.join(', ');
};

const mostListed = 20;

type WordedMessage = Pick<FileMessage, 'row' | 'column' | 'level'> & { readonly msg: string };

/** A message that stands for several equal ones. */
export type RepeatedMessage = {
  readonly count?: number;
  /** The first of the rows. */
  readonly rows?: readonly number[];
};

/**
 * The messages as a person reads them: many equal ones are one with their number, and errors stand before
 * the others where there are more than a person reads.
 */
export function shownMessages<M extends WordedMessage>(
  messages: readonly M[],
): readonly (M & RepeatedMessage)[] {
  const keyOf = ({ level, column, msg }: M) => JSON.stringify([level, column, msg]);
  const groups = Map.groupBy(messages, keyOf);
  const shown = messages.flatMap((message): readonly (M & RepeatedMessage)[] => {
    const equal = groups.get(keyOf(message)) ?? [];
    if (equal.length <= mostEqual) return [message];
    if (equal[0] !== message) return [];
    const rows = equal.flatMap(({ row }) => row ?? []).slice(0, mostRowsNamed);
    return [{ ...message, count: equal.length, rows }];
  });
  if (shown.length <= mostShown) return shown;
  return [
    ...shown.filter(({ level }) => level === 'error'),
    ...shown.filter(({ level }) => level !== 'error'),
  ].slice(0, mostShown);
}

const mostEqual = 4;
const mostRowsNamed = 10;
const mostShown = 300;
