import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** A day, in the calendar that the person's own system draws. */
export function DateInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { options } = control.field;
  const bound = (name: 'min' | 'max') =>
    name in options
      ? String(Object.entries(options).find(([key]) => key === name)?.[1])
      : undefined;
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{ type: 'date', isShort: true, min: bound('min'), max: bound('max') }}
    />
  );
}
