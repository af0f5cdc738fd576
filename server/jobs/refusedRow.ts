import { isErrorCode, Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput, type Params } from '../../src/schema/index.ts';

/** A row an action was not carried out on, and why. The reason is not in words yet. */
export type RefusedRow = { readonly id: number; readonly reason: Refusal | InvalidInput };

/** The same as the table keeps it. Refused values are a list, because their order counts. */
export type StoredRefusal = {
  readonly id: number;
  readonly error: string;
  readonly params?: Params;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly (readonly [path: string, code: string, params: Params])[];
};

export function storedRefusal({ id, reason }: RefusedRow): StoredRefusal {
  if (reason instanceof Refusal) {
    return { id, error: reason.code, params: reason.params, data: reason.data };
  }
  const fields = [...reason.fields].map(
    ([path, { code, params }]) => [path, code, params] as const,
  );
  return { id, error: 'invalid', fields };
}

export function refusedRow({ id, error, params, data, fields }: StoredRefusal): RefusedRow {
  if (fields) {
    const values = fields.map(([path, code, its]) => [path, new Invalid(code, its)] as const);
    return { id, reason: new InvalidInput(new Map(values)) };
  }
  // A code of an older program.
  if (!isErrorCode(error)) return { id, reason: new Refusal('conflict') };
  return { id, reason: new Refusal(error, { ...(params && { params }), ...(data && { data }) }) };
}
