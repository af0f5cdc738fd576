import type { Field } from '../../schema/index.ts';
import { viewsOf } from './views.ts';

/** Where values of a field stand in a table: numbers at the end, so that they can be compared. */
export const useAlign = (field: Field): 'end' | undefined => viewsOf(field).align;
