import type { Fields, ValueOf } from '../../src/schema/index.ts';
import type { ApiCall } from '../http/registry.ts';

/** The values of the fields of a route, read; optional ones may be null. */
export type CallInput<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** The input of a call by the fields that its route declares. */
// Read by the fields of the route, of which F is the type.
export const inputOf = <F extends Fields>({ input }: Pick<ApiCall, 'input'>) =>
  input as CallInput<F>;
