import { standardFields } from '../../../../src/schema/index.ts';
import { isWord, type NameProblem, scriptWords, sqlWords, takenFields } from './words.ts';

/** Fields of one resource, standard ones not counted. */
export const mostFields = 120;

/** True for a field that every shape has. */
export const isStandardField = (name: string): boolean => Object.hasOwn(standardFields, name);

/** The longest ending of a constraint or an index of a field. */
const longestEnding = '_check'.length;

/**
 * Checks the names of fields.
 *
 * @param isNew - true for fields that are no column yet: their names are no words of SQL or of the language
 */
export function fieldNameProblems(
  table: string,
  names: readonly string[],
  { isNew = true }: { readonly isNew?: boolean } = {},
): readonly NameProblem[] {
  const seen = new Set<string>();
  const codeOf = (name: string): NameProblem['code'] | undefined => {
    const isAgain = seen.has(name);
    seen.add(name);
    if (isAgain) return 'repeated';
    if (!isWord(name)) return 'bad_name';
    if (takenFields.has(name)) return 'reserved_word';
    if (isStandardField(name)) return 'standard_field';
    if (table.length + 1 + name.length + longestEnding > 63) return 'too_long';
    return isNew && (sqlWords.has(name) || scriptWords.has(name)) ? 'reserved_word' : undefined;
  };
  return [
    ...names.flatMap((name, index): NameProblem[] => {
      const code = codeOf(name);
      return code === undefined ? [] : [{ at: `fields.${index}`, name, code }];
    }),
    ...(names.length > mostFields
      ? [{ at: 'fields', name: String(names.length), code: 'too_many_fields' } as const]
      : []),
  ];
}

/**
 * Makes a name that a field may have of a column that is named otherwise: `Größe` is `gro_e`, `2nd` is `field_2nd`.
 *
 * @param longest - length at most, a number behind it not counted
 */
export function fieldNameOf(column: string, taken: ReadonlySet<string>, longest = 40): string {
  const plain = column
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // `userName` is two words.
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, longest)
    .replace(/_+$/, '');
  const named = /^[a-z]/.test(plain) ? plain : `field_${plain}`.replace(/_+$/, '');
  const isFree = (name: string) =>
    !taken.has(name) && !takenFields.has(name) && !isStandardField(name);
  for (let number = 1; ; number++) {
    const name = number === 1 ? named : `${named}_${number}`;
    if (isFree(name)) return name;
  }
}
