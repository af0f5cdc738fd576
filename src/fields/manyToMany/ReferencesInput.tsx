import { ChosenChip } from '../parts/BoxFrame.tsx';
import { Combobox } from '../parts/Combobox.tsx';
import { useNames } from '../parts/references.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** Any number of rows of another resource. */
export function ReferencesInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const { relation } = props.field;
  const to = relation?.type === 'many' ? relation.to : '';
  const ids = Array.isArray(wire) ? wire.map(Number) : [];
  const { nameOf, remember } = useNames(to, ids);
  const without = (id: number) => ids.filter((each) => each !== id);
  return (
    <Combobox
      control={props}
      to={to}
      text=""
      chosen={new Set(ids)}
      isMany
      onChoose={(option) => {
        remember([option]);
        set(ids.includes(option.id) ? without(option.id) : [...ids, option.id]);
      }}
      onClear={() => set(ids.slice(0, -1))}
      onLeave={onBlur}
      boxRef={ref}
    >
      {ids.map((id) => (
        <ChosenChip
          key={id}
          label={nameOf(id)}
          isDisabled={props.isDisabled}
          onRemove={() => set(without(id))}
        />
      ))}
    </Combobox>
  );
}
