import { useFormContext } from 'react-hook-form';
import { Toggle } from '../../kit/index.ts';
import { controlProps } from '../parts/BoxFrame.tsx';
import { useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** Switch for a flag. */
export function FlagInput(props: InputProps) {
  const { wire, set, onBlur, ref } = useWire(props);
  const clearOthers = useClearOthers(props);
  return (
    <Toggle
      {...controlProps(props)}
      // The ref lets the first error take the focus.
      ref={ref}
      // Aligns the track with the label: the hit area extends to the left of it.
      style={{ marginInlineStart: -4 }}
      checked={wire === 1 || wire === '1' || wire === true}
      onChange={({ target }) => {
        set(target.checked ? 1 : 0);
        if (target.checked) clearOthers();
      }}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    />
  );
}

/** Clears a flag declared with `only` in the other sub-rows of the form: at most one row holds it. */
function useClearOthers({ name, field }: InputProps): () => void {
  const form = useFormContext();
  return () => {
    const [, list, own, column] = /^(.+)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (!field.only || list === undefined) return;
    const rows: unknown = form.getValues(list);
    for (const index of Array.isArray(rows) ? rows.keys() : []) {
      const other = `${list}.${index}.${column}`;
      if (String(index) !== own && Number(form.getValues(other)) === 1)
        form.setValue(other, 0, { shouldDirty: true });
    }
  };
}
