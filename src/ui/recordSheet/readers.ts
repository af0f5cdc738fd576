import type { CellReader, NamedRecord } from './cells.ts';
import { type RecordColumn, relatedLabel, type SavedRow } from './layout.ts';
import type { Readers } from './recordModel.ts';
import type { SheetRecords } from './useSheetRecords.ts';

type ReadersOptions = {
  readonly columns: readonly RecordColumn[];
  readonly rows: readonly SavedRow[];
  readonly found: Pick<SheetRecords, 'words' | 'named'>;
  readonly locale: string;
  /** The rows are sub-rows: the server looks up no names for them. */
  readonly isInner: boolean;
  readonly option: (column: RecordColumn) => CellReader['option'];
  readonly zone: string;
};

/** Readers of the cells by column. Records that rows name already may be named by others. */
export const readersOf = ({
  columns,
  rows,
  found,
  locale,
  isInner,
  option,
  zone,
}: ReadersOptions): Readers =>
  Object.fromEntries(
    columns.map((column): [string, CellReader] => {
      const { name, path, field } = column;
      const { list = [], isAll = true } = found.named[path] ?? {};
      const known = new Map<number, NamedRecord>(list.map((each) => [each.id, each]));
      for (const { wire } of field.relation?.type === 'one' ? rows : []) {
        const id = Number(wire[name] ?? 0);
        const label = id > 0 && !known.has(id) && relatedLabel(wire, name, field, locale);
        if (label) known.set(id, { id, label });
      }
      const records = { list: [...known.values()], isAll: isAll || isInner };
      const words = found.words[path] ?? {};
      return [name, { field, words, option: option(column), records, zone }];
    }),
  );

/** Columns with the texts that their inputs suggest: labels of options, names of records. */
export const withSuggestions = (
  columns: readonly RecordColumn[],
  readers: Readers,
): readonly RecordColumn[] =>
  columns.map((column) => {
    const reader = readers[column.name];
    if (!reader || column.type === 'switch') return column;
    const { choices, relation } = column.field;
    const suggestions = choices
      ? Object.values(choices).map(({ code }) => reader.option(code))
      : relation
        ? reader.records.list.map(({ label }) => label)
        : undefined;
    return suggestions ? { ...column, suggestions: [...new Set(suggestions)] } : column;
  });
