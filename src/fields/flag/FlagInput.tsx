import { Toggle } from '../../kit/index.ts';
import { controlProps } from '../parts/BoxFrame.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** On or off, at once. */
export function FlagInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  return (
    <Toggle
      {...controlProps(props)}
      // Without the ref the first error could not take the focus.
      ref={ref}
      // The track stands below the label, and reaches out to the left to be hit.
      style={{ marginInlineStart: -4 }}
      checked={wire === 1 || wire === '1' || wire === true}
      onChange={({ target }) => set(target.checked ? 1 : 0)}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    />
  );
}
