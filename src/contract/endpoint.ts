import type { Params } from './query.ts';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';

/** Whose token a call needs; `public` needs none. */
export type Realm = 'admin' | 'member' | 'public';

/** What goes in: the query of a GET, the JSON body of a POST, or a form with files. */
export type EndpointInput = Params | FormData | void;

/** One call of the server that is not CRUD of a resource. */
export type Endpoint<Input extends EndpointInput = EndpointInput, Output = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly realm: Realm;
  /** Never there at run time: what goes in, and what `data` of the reply is. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

/**
 * Declares a call for both sides, so that its path is written once.
 *
 * ```ts
 * export const jobDetail = endpoint<{ id: number }, { row: Job }>({
 *   method: 'GET', path: '/admin/job/detail', realm: 'admin',
 * });
 * ```
 */
export const endpoint = <Input extends EndpointInput = void, Output = null>(
  spec: Omit<Endpoint, 'types'>,
): Endpoint<Input, Output> => spec;

type Types<E> = E extends { readonly types?: infer T } ? NonNullable<T> : never;
export type InputOf<E> = Types<E> extends { readonly input: infer Input } ? Input : never;
export type OutputOf<E> = Types<E> extends { readonly output: infer Output } ? Output : never;
