import { languages } from '../../../src/contract/index.ts';
import {
  type AnyResource,
  csvWire,
  type Field,
  normalised,
  plainWord,
} from '../../../src/schema/index.ts';
import type { ImportedRow } from '../../crud/index.ts';
import { createPauses } from '../../sheets/pauses.ts';
import type { Sheet } from '../../sheets/sheetLimits.ts';
import type { Texts } from '../../http/texts.ts';
import { isYesOrNo } from '../../sheets/cells.ts';

type CellContext = {
  readonly texts: Texts;
  /** Time zone of written times. */
  readonly zone: string;
};

/** The rows of a file by field, as their columns say; empty cells are left out. */
export async function rowsOf(
  parts: CellContext,
  resource: AnyResource,
  { rows }: Sheet,
  columns: readonly string[],
): Promise<readonly ImportedRow[]> {
  const readers = columns.map((name) => cellReader(parts, resource, name));
  const pause = createPauses();
  const imported: ImportedRow[] = [];
  for (const { number, cells } of rows) {
    const values: Record<string, unknown> = {};
    const names: Record<string, readonly string[]> = {};
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (name === '' || cell === '') continue;
      const read = readers[at]?.(cell);
      if (read && 'names' in read) names[name] = read.names;
      else values[name] = read?.wire;
    }
    imported.push({ number, cells: values, names });
    await pause();
  }
  return imported;
}

type ReadCell = { readonly wire: unknown } | { readonly names: readonly string[] };

/** Reader of a cell: the code of an option that it names, names of other records, else its API format. */
function cellReader(
  { texts, zone }: CellContext,
  resource: AnyResource,
  name: string,
): ((cell: string) => ReadCell) | undefined {
  const field = resource.shape.fields[name];
  if (!field) return undefined;
  const { relation } = field;
  if (relation?.type === 'one') return (cell) => ({ names: [normalised(cell, 'prose')] });
  if (relation?.type === 'many') {
    return (cell) => ({
      names: [
        ...new Set(cell.split(/[,;，；、\n]/).map((part) => normalised(part, 'prose'))),
      ].filter(Boolean),
    });
  }
  const words = wordsOf(texts, `resources.${resource.name}`, { name, field });
  return (cell) => ({
    wire: words.get(plainWord(cell)) ?? csvWire(field, cell, zone),
  });
}

/**
 * Codes by the labels of their options in both languages, and by their names in the declaration. `root`: place of
 * the texts of the fields, `resources.user`.
 */
export function wordsOf(
  texts: Texts,
  root: string,
  { name, field }: { readonly name: string; readonly field: Field },
): ReadonlyMap<string, string | number> {
  const options = Object.entries(field.choices ?? {}).flatMap(([option, { code }]) => {
    const place = `${root}.options.${name}.${option}`;
    return [option, ...languages.map((lang) => texts.find(lang, place) ?? option)].map(
      (word) => [plainWord(word), code] as const,
    );
  });
  const flags = languages.flatMap((lang) =>
    (['no', 'yes'] as const).map(
      (word, code) => [plainWord(texts.say(lang, `fields.view.${word}`)), code] as const,
    ),
  );
  return new Map([...(isYesOrNo(field) ? flags : []), ...options]);
}
