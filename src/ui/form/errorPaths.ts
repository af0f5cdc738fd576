import type { FieldErrors } from 'react-hook-form';

/** A refused value of a form: where, and why. */
export type FormError = {
  readonly path: string;
  /** `invalid`: `message` is a text key in react-admin's format; `server`: it is a sentence. */
  readonly type: string;
  readonly message: string;
};

/** The errors of a form as a flat list, in the order of its values: `skus.3.sku_code`. */
export function errorList(errors: FieldErrors, prefix = ''): readonly FormError[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = `${prefix}${name}`;
    // A refused list and refused members of it may stand beside each other.
    return isError(error) ? [read(path, error)] : errorList(error as FieldErrors, `${path}.`);
  });
}

type Found = { readonly type: unknown; readonly message?: unknown };

const isError = (error: object): error is Found =>
  'type' in error && typeof error.type === 'string';

/** One error as a form keeps it; none when there is none. */
export const errorOf = (path: string, error: unknown): FormError | undefined =>
  typeof error === 'object' && error !== null && isError(error) ? read(path, error) : undefined;

function read(path: string, { type, message }: Found): FormError {
  return {
    path,
    type: String(type),
    message: typeof message === 'string' ? message : '',
  };
}

/** The same errors as a person meets them going down the form; what stands nowhere in it comes last. */
export function inFormOrder(
  errors: readonly FormError[],
  fields: readonly string[],
): readonly FormError[] {
  const placeOf = ({ path }: FormError) => {
    const place = fields.indexOf(topOf(path));
    return place < 0 ? fields.length : place;
  };
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The field of the form an error belongs to: `skus` for `skus.3.price`. */
export const topOf = (path: string): string => path.split('.')[0] ?? '';
