import { dateOf, dayText } from '../../schema/index.ts';
import { useWire } from '../parts/formValue.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';
import { PickDay } from './PickDay.tsx';

/** A day in digits, or from the calendar. */
export function DateInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const { options } = control.field;
  const bound = (name: 'min' | 'max') =>
    name in options
      ? (dateOf(String(Object.entries(options).find(([key]) => key === name)?.[1])) ?? undefined)
      : undefined;
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{
        isShort: true,
        placeholder: 'yyyy-mm-dd',
        end: (
          <PickDay
            control={control}
            day={dateOf(textOf(wire)) ?? undefined}
            min={bound('min')}
            max={bound('max')}
            onChoose={(day) => set(dayText(day))}
          />
        ),
      }}
    />
  );
}
