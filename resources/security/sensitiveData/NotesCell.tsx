import { Short } from '../../../src/fields/parts/cells.tsx';
import type { CellProps } from '../../../src/fields/view.ts';

/** The names of the watched fields. */
export const NotesCell = ({ value }: Pick<CellProps, 'value'>) => (
  <Short>{notesOf(value).join(' · ')}</Short>
);

const notesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, note]) => (note === '' ? name : String(note)))
    : [];
