import { Invalid, readWhole } from '../schema/index.ts';

/**
 * Reads the id of a row.
 *
 * @throws {Invalid} not_a_number, not_a_reference
 */
export function readReference(raw: unknown): number {
  const id = readWhole(raw);
  if (id < 1) throw new Invalid('not_a_reference');
  return id;
}
