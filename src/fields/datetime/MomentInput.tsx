import { TextBox } from '../parts/TextBox.tsx';
import { useDraft, useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';
import { localTime, secondsOf } from './localTime.ts';

/** A moment in the zone of the browser, in the calendar that the person's own system draws. */
export function MomentInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  // A year half typed is a year too, long ago: the text must not be written anew from it.
  const draft = useDraft(wire, localTime, secondsOf);
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{ type: 'datetime-local', step: 1, isShort: true }}
    />
  );
}
