import { Short } from '../../fields/parts/cells.tsx';
import type { CellProps } from '../../fields/view.ts';
import { textOf } from './textOf.ts';

/** Content of any kind on one line, as it reads. */
export const ContentCell = ({ value }: Pick<CellProps, 'value'>) => <Short>{textOf(value)}</Short>;

/** What watched fields are called. */
export const NotesCell = ({ value }: Pick<CellProps, 'value'>) => (
  <Short>{notesOf(value).join(' · ')}</Short>
);

const notesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, note]) => (note === '' ? name : String(note)))
    : [];
