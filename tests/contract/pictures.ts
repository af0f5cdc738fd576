import { clicksInto, type Square } from '../support/httpCall.ts';
import type { Kept } from './kept.ts';

/** Pictures that rows click into: the id a client chose, and the row it is asked for in. */
export const pictures = [
  { id: 'passed', row: 'A04' },
  { id: 'wrong', row: 'A03' },
  { id: 'guess 10', row: 'A07' },
  { id: 'guess 11', row: 'A07' },
  { id: 'switched off', row: 'A07' },
  { id: 'twice', row: 'X02' },
  { id: 'scaled', row: 'X03' },
  { id: 'swapped', row: 'X04' },
  { id: 'missed', row: 'X04' },
  { id: 'late', row: 'X04' },
  { id: 'half', row: 'X05' },
  { id: 'garbled', row: 'X06' },
  { id: 'member in', row: 'U02' },
  { id: 'mailed', row: 'U16' },
] as const;

/** Answers to a picture, by its id. */
export const clicksOf = (id: string, squares: readonly Square[]): Kept => ({
  [`${id} right`]: clicksInto(squares),
  [`${id} scaled`]: clicksInto(squares, 2),
  [`${id} swapped`]: clicksInto(squares.toReversed()),
  [`${id} half`]: clicksInto(squares.slice(0, 1)),
});
