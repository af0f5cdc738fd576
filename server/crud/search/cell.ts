import { datetime } from '../../../src/fields/index.ts';
import { csvWire, Invalid } from '../../../src/schema/index.ts';
import { fits } from '../plan/index.ts';
import type { Target } from './target.ts';

/** How the value of a search is written: `render=datetime` means a time as clocks show it. */
export type Rendering = { readonly isMoment: boolean; readonly zone: string };

/**
 * The database cell that a searched value means.
 *
 * @throws {Invalid} when the field cannot have such a value at all
 */
export function cellOf({ field, column }: Target, raw: unknown, rendering: Rendering): unknown {
  if (!scalars.has(typeof raw)) throw new Invalid('invalid');
  const isWhole = column.family === 'whole';
  const given = isWhole ? momentOf(raw, rendering) : raw;
  const cell = field.readFilter ? field.readFilter(given) : plainCell(field, given);
  if (cell === null || cell === undefined) throw new Invalid('required');
  if (isWhole && !(typeof cell === 'number' && fits(cell, column.type))) {
    throw new Invalid('not_a_number');
  }
  return typeof cell === 'string' ? phrase(cell) : cell;
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** Text that a column can be compared with. Longer than any that is stored makes no sense. */
export function phrase(raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) {
    throw new Invalid('not_text');
  }
  if (text.length > longest) throw new Invalid('too_long', { max: longest });
  return text;
}

const longest = 500;

function plainCell(field: Target['field'], raw: unknown): unknown {
  const value = field.read(raw);
  return field.encode ? field.encode(value)[0] : value;
}

const moment = datetime();

const momentOf = (raw: unknown, { isMoment, zone }: Rendering): unknown =>
  isMoment && typeof raw === 'string' ? csvWire(moment, raw, zone) : raw;
