import { useController } from 'react-hook-form';
import type { Field } from '../../schema/index.ts';
import type { InputProps } from '../view.ts';

/** The value of an input in the form around it, in wire form. Emptied, it is what the field calls empty. */
export function useWire({ name, field }: Pick<InputProps, 'name' | 'field'>) {
  const { field: bound } = useController({ name });
  // Forms hold whatever was typed.
  const wire: unknown = bound.value;
  return {
    wire,
    set: (value: unknown) => bound.onChange(emptied(field, value)),
    onBlur: bound.onBlur,
    ref: bound.ref,
  };
}

function emptied({ options }: Field, value: unknown): unknown {
  const isEmpty = value === '' || value === null || value === undefined;
  if (!isEmpty) return value;
  return options.default === '' ? '' : null;
}
