import { TextBox } from '../parts/TextBox.tsx';
import { useDraft, useWire } from '../parts/formValue.ts';
import { RowsInput } from '../rows/RowsInput.tsx';
import type { InputProps } from '../view.ts';
import { readJsonText } from './jsonText.ts';
import { MapInput } from './MapInput.tsx';

/**
 * A list described by fields as a table, an object with free keys as pairs, any other content as its
 * text.
 */
export function JsonInput(control: InputProps) {
  if (control.field.each) return <RowsInput {...control} />;
  if (control.field.isMap) return <MapInput {...control} />;
  return <JsonTextInput {...control} />;
}

/** Free content as its text. While it does not read, the form holds the text, and says so. */
function JsonTextInput(control: InputProps) {
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
  const value = readJsonText(text);
  return typeof value === 'object' && value !== null ? value : text;
}
