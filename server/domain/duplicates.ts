import { Refusal } from '../../src/contract/index.ts';
import { isUniqueViolation } from '../db/index.ts';

/**
 * Runs a write of an account, and refuses a value that another account has, by the name of its field.
 *
 * @throws {Refusal} duplicate
 */
export async function withoutDuplicates<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const constraint = isUniqueViolation(error)?.constraint ?? '';
    const field = fields.find((name) => constraint.endsWith(`_${name}`));
    throw field ? new Refusal('duplicate', { params: { field }, data: { field } }) : error;
  }
}

/** By the last part of the names of the unique indexes. */
const fields = ['username', 'email', 'mobile'] as const;
