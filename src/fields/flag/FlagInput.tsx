import Switch from '@mui/material/Switch';
import { controlProps } from '../parts/controlProps.ts';
import { useWire } from '../parts/useWire.ts';
import type { InputProps } from '../view.ts';

/** On or off, at once. */
export function FlagInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  return (
    <Switch
      checked={wire === 1 || wire === '1' || wire === true}
      onChange={(_, isOn) => set(isOn ? 1 : 0)}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
      // Without the ref the first error could not take the focus.
      slotProps={{ input: { ...controlProps(props), role: 'switch', ref } }}
    />
  );
}
