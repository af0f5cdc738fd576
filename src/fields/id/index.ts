import { standardFields } from '../../schema/index.ts';

/**
 * The id of a record. Every shape has it; this is the same field, for inputs that name a record.
 *
 * @example id()
 */
export const id = () => standardFields.id;
