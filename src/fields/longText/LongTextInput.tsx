import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** Lines of text in a box that grows with them. */
export function LongTextInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { options } = control.field;
  const lines = 'lines' in options && typeof options.lines === 'number' ? options.lines : 4;
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{ lines }}
    />
  );
}
