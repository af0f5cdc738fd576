import { listLimits, Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode, type Params } from '../../src/schema/index.ts';

/**
 * The id of a row, from a number or its decimal digits and nothing else: `6abc`, `true` and `[6]`
 * are no ids.
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export function readId(raw: unknown, parameter = 'id'): number {
  const id = typeof raw === 'string' && /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : raw;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw badParameter(parameter);
  return id;
}

/** Between 1 and 200 ids, each once, in rising order. A single one may come without a list. */
export function readIds(raw: unknown, parameter = 'ids'): readonly number[] {
  const given = Array.isArray(raw) ? raw : [raw];
  if (!given.length || given.length > listLimits.ids) throw badParameter(parameter);
  const ids = given.map((id: unknown) => readId(id, parameter));
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** A parameter that cannot be: `search.0.operator`, `order`, `ids`. */
export const badParameter = (field: string): Refusal =>
  new Refusal('invalid', { params: { field }, data: { field } });

/** One refused value of a body. */
export const refusedValue = (path: string, code: InvalidCode, params: Params = {}): InvalidInput =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));
