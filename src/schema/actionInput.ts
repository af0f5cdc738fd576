import type { AnyAction } from './action.ts';
import type { Fields } from './field.ts';
import { matches } from './where.ts';

type InputValues = Readonly<Record<string, unknown>>;

/**
 * True if an action shows an input: always, or under its condition on the row and on the other inputs,
 * which are merged into `around`.
 */
export function isInputShown({ show = {} }: AnyAction, name: string, around: InputValues): boolean {
  const where = show[name];
  return !where || matches({ ...where }, around);
}

/**
 * The inputs of an action as its handler takes them: those that are not asked for are at their
 * default, whatever was sent. `missing` names those that are asked for, required and empty.
 */
export function shownInputs(
  action: AnyAction,
  fields: Fields,
  { values, around }: { readonly values: InputValues; readonly around: InputValues },
): { readonly values: InputValues; readonly missing: readonly string[] } {
  const shown = Object.keys(fields).filter((name) => isInputShown(action, name, around));
  const hidden = Object.entries(fields).filter(([name]) => !shown.includes(name));
  return {
    values: {
      ...values,
      ...Object.fromEntries(
        hidden.map(([name, field]) => [name, field.read(field.options.default ?? null)]),
      ),
    },
    missing: shown.filter(
      (name) => action.required?.includes(name) && isEmptyInput(values[name] ?? null),
    ),
  };
}

const isEmptyInput = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
