import { standardFields } from '../../schema/index.ts';

/** The number a row is known by. Every shape has it; this is the same field, for inputs that name a row. */
export const id = () => standardFields.id;
