import { dateOf, dayText } from '../../schema/index.ts';
import { timeFormat } from '../../kit/index.ts';
import { PickDay } from '../date/DateInput.tsx';
import { useDraft, useWire } from '../parts/formValue.ts';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';
import { dayOf, secondsOf } from './localTime.ts';

/** A moment as the shop's clocks show it: in digits, or its day from the calendar. */
export function MomentInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  // Text that is not a time stays in the form as typed, so that its error is shown beside it.
  const draft = useDraft(wire, textOf, (text) => secondsOf(text) ?? text);
  const choose = (day: Date) => {
    const time = typeof wire === 'number' ? timeFormat(wire, 'hh:MM:ss') : '00:00:00';
    set(draft.type(`${dayText(day)} ${time}`));
  };
  const day = typeof wire === 'number' ? dateOf(dayOf(wire)) : null;
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{
        isShort: true,
        placeholder: 'yyyy-mm-dd hh:MM:ss',
        end: <PickDay isMoment control={control} day={day ?? undefined} onChoose={choose} />,
      }}
    />
  );
}

const textOf = (wire: unknown): string =>
  typeof wire === 'number' ? timeFormat(wire) : String(wire ?? '');
