import { Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';

/** A parameter that cannot be: `search.0.operator`, `order`, `ids`. */
export const badParameter = (field: string): Refusal =>
  new Refusal('invalid', { params: { field }, data: { field } });

/** One refused value of a body. */
export const refusedValue = (path: string, code: string): InvalidInput =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
