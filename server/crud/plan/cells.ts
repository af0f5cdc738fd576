/** How the cells of a column compare and what they look like beside a search. */
export type Family = 'text' | 'whole' | 'json' | 'other';

/** `varchar(32) COLLATE "C"` is a varchar. */
export const baseType = (type: string): string =>
  type
    .replace(/\s+collate\s.*$/i, '')
    .replace(/\s*\([^)]*\)/, '')
    .trim()
    .toLowerCase();

export const familyOf = (type: string): Family => families[baseType(type)] ?? 'other';

const families: Readonly<Record<string, Family>> = {
  varchar: 'text',
  char: 'text',
  text: 'text',
  smallint: 'whole',
  integer: 'whole',
  bigint: 'whole',
  json: 'json',
  jsonb: 'json',
};

/** Columns that may hold whole pages of text: lists leave them out unless they name them. */
export const isBulky = (type: string): boolean =>
  ['text', 'json', 'jsonb'].includes(baseType(type));

/** Whether a whole number fits into the column. */
export function fits(value: number, type: string): boolean {
  const largest = largestOf[baseType(type)] ?? Number.MAX_SAFE_INTEGER;
  return Number.isSafeInteger(value) && value <= largest && value >= -largest - 1;
}

const largestOf: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647 };

/**
 * Type of a list of such cells as a parameter. Without a length: PostgreSQL would cut longer texts
 * silently, whereas the column itself refuses them.
 */
export const listType = (type: string): string =>
  // A bare "char" is one sign to PostgreSQL.
  `${baseType(type) === 'char' ? 'bpchar' : baseType(type)}[]`;
