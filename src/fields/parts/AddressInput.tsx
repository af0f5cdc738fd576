import { useFieldKit } from '../kit.ts';
import type { InputProps } from '../view.ts';
import { textOf } from './LineInput.tsx';
import { TextBox } from './TextBox.tsx';
import { useWire } from './useWire.ts';

/** The address of a file or a page. */
export function AddressInput(control: InputProps) {
  const { t } = useFieldKit();
  const { wire, set, onBlur, ref } = useWire(control);
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{ inputMode: 'url', placeholder: t('address') }}
    />
  );
}
