import { useWire } from '../parts/formValue.ts';
import { ReferencesBox } from '../parts/ReferencesBox.tsx';
import type { InputProps } from '../view.ts';

/** Any number of rows of another resource. */
export function ReferencesInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const { relation } = props.field;
  return (
    <ReferencesBox
      control={props}
      to={relation?.type === 'many' ? relation.to : ''}
      ids={Array.isArray(wire) ? wire.map(Number) : []}
      onChange={set}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
