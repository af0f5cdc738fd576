import type { InputProps } from '../view.ts';
import { TextBox } from './TextBox.tsx';
import { useDraft } from './useDraft.ts';
import { useWire } from './useWire.ts';

/** Several addresses, each on a line of its own. */
export function AddressListInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const draft = useDraft(wire, (list) => addressesOf(list).join('\n'), linesOf);
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{ inputMode: 'url', lines: 2 }}
    />
  );
}

export const addressesOf = (wire: unknown): readonly string[] =>
  Array.isArray(wire) ? wire.map(String) : [];

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
