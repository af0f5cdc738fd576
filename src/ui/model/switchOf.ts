import { readOr, type Field } from '../../schema/index.ts';

/** The two values of a field that is either on or off, in wire form. */
export type SwitchCodes = { readonly on: unknown; readonly off: unknown };

/** On and off of a field that knows nothing else; none for any other field. */
export function switchOf(field: Field): SwitchCodes | undefined {
  const { choices, options } = field;
  if (options.system || options.optional) return undefined;
  if (choices) {
    const codes = Object.values(choices).map(({ code }) => code);
    return codes.length === 2 && codes.includes(0) && codes.includes(1)
      ? { on: 1, off: 0 }
      : undefined;
  }
  return isYesOrNo(field) ? { on: 1, off: 0 } : undefined;
}

/** Nothing but a yes-or-no field reads true as 1. */
const isYesOrNo = (field: Field): boolean =>
  readOr(field, true, undefined) === 1 && readOr(field, false, undefined) === 0;
