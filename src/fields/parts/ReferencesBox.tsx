import type { InputProps } from '../view.ts';
import { ChosenChip } from './BoxFrame.tsx';
import { Combobox } from './Combobox.tsx';
import type { useWire } from './formValue.ts';
import { useNames } from './references.tsx';

type Props = Pick<ReturnType<typeof useWire>, 'onBlur' | 'ref'> & {
  readonly control: InputProps;
  /** Resource of the rows. */
  readonly to: string;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
};

/** Any number of rows of a resource, found by name and shown as chips. */
export function ReferencesBox({ control, to, ids, onChange, onBlur, ref }: Props) {
  const { nameOf, remember } = useNames(to, ids);
  const without = (id: number) => ids.filter((each) => each !== id);
  return (
    <Combobox
      control={control}
      to={to}
      text=""
      chosen={new Set(ids)}
      isMany
      onChoose={(option) => {
        remember([option]);
        onChange(ids.includes(option.id) ? without(option.id) : [...ids, option.id]);
      }}
      onClear={() => onChange(ids.slice(0, -1))}
      onLeave={onBlur}
      boxRef={ref}
    >
      {ids.map((id) => (
        <ChosenChip
          key={id}
          label={nameOf(id)}
          isDisabled={control.isDisabled}
          onRemove={() => onChange(without(id))}
        />
      ))}
    </Combobox>
  );
}
