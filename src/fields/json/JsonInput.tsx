import { TextBox } from '../parts/TextBox.tsx';
import { useDraft, useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** Free content as its text. While it does not read, the form holds the text, and says so. */
export function JsonInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const draft = useDraft(wire, write, read);
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{ lines: 4, isCode: true }}
    />
  );
}

const write = (wire: unknown): string => {
  if (wire === null || wire === undefined) return '';
  return typeof wire === 'string' ? wire : JSON.stringify(wire, null, 2);
};

function read(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : text;
  } catch {
    return text;
  }
}
