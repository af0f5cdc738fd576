import type { FieldErrors } from 'react-hook-form';

/** A refused value of a form: its path and the reason. */
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
    // An error of a list and errors of its members have the same shape but for `type`.
    return isError(error)
      ? [toFormError(path, error)]
      : errorList(error as FieldErrors, `${path}.`);
  });
}

type Found = { readonly type: unknown; readonly message?: unknown };

const isError = (error: object): error is Found =>
  'type' in error && typeof error.type === 'string';

/** One error as react-hook-form stores it; undefined when there is none. */
export const errorOf = (path: string, error: unknown): FormError | undefined =>
  typeof error === 'object' && error !== null && isError(error)
    ? toFormError(path, error)
    : undefined;

function toFormError(path: string, { type, message }: Found): FormError {
  return {
    path,
    type: String(type),
    message: typeof message === 'string' ? message : '',
  };
}

/** The errors in the order of the fields of the form and of their rows; those of no field come last. */
export function inFormOrder<E extends Pick<FormError, 'path'>>(
  errors: readonly E[],
  fields: readonly string[],
): readonly E[] {
  const positionOf = ({ path }: E) => {
    const position = fields.indexOf(topOf(path));
    return position < 0 ? fields.length : position;
  };
  const rowOf = ({ path }: E) => Number(path.split('.')[1] ?? 0) || 0;
  return errors.toSorted((a, b) => positionOf(a) - positionOf(b) || rowOf(a) - rowOf(b));
}

/** The field of the form an error belongs to: `skus` for `skus.3.price`. */
export const topOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * Focuses the control of a field; for a list, which is no control, the first one inside it, such as its
 * button "Add". False while the field is not rendered.
 */
export function goToField(form: Element, path: string, setFocus: (path: string) => void): boolean {
  const [top = ''] = path.split('.');
  const frame = form.querySelector(`[${fieldMark}="${CSS.escape(top)}"]`);
  if (!frame) return false;
  setFocus(path);
  // react-hook-form focuses its own controls first; only then is it known whether it had one.
  setTimeout(() => {
    if (!frame.contains(document.activeElement))
      frame.querySelector<HTMLElement>(controls)?.focus();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  return true;
}

/** The control of the field with exactly this path; nothing while it is not rendered. */
export const controlOf = (form: Element | null, path: string): HTMLElement | null | undefined =>
  form?.querySelector(`[${fieldMark}="${CSS.escape(path)}"]`)?.querySelector<HTMLElement>(controls);

const controls =
  ':is(input:not([type=hidden]), textarea, select, button, [tabindex="0"]):not([disabled])';

/** Attribute of the frame of a field, with its path. */
export const fieldMark = 'data-field';

/** Attribute of the whole form: a hidden page may have fields of the same names. */
export const formMark = 'data-form';
