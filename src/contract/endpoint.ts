export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';

/** Whose token a call needs; `public` needs none. */
export type Realm = 'admin' | 'member' | 'public';

/** One call of the server that is not CRUD of a resource. */
export type Endpoint<Input = unknown, Output = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly realm: Realm;
  /** Never there at run time: it carries what goes in and what `data` comes back. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

export const endpoint = <Input = void, Output = null>(
  spec: Omit<Endpoint, 'types'>,
): Endpoint<Input, Output> => spec;

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<never, infer Output> ? Output : never;
