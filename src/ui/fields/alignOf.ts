import { viewsOf } from '../../fields/FieldKitProvider.tsx';
import type { Field } from '../../schema/index.ts';

/** Where values of a field stand in a table: numbers at the end, so that they can be compared. */
export const alignOf = (field: Field): 'end' | undefined => viewsOf(field).align;
