import { useFieldKit } from '../kit.ts';
import type { InputProps, Option } from '../view.ts';
import { Combobox } from './Combobox.tsx';
import { idOf } from './idOf.ts';
import { useNames } from './useOptions.ts';
import { useWire } from './useWire.ts';

/** One row of another resource, or the parent of a row in a tree. */
export function ReferenceInput(props: InputProps) {
  const { t } = useFieldKit();
  const { wire, set, onBlur, ref } = useWire(props);
  const { relation } = props.field;
  const to = relation?.type === 'one' ? relation.to : '';
  const isTree = relation?.type === 'one' && relation.tree !== undefined;
  const root: Option | undefined = isTree ? { id: 0, label: t('root') } : undefined;
  const id = idOf(wire, root);
  const { nameOf, remember } = useNames(to, id ? [id] : []);
  return (
    <Combobox
      control={props}
      to={to}
      text={id === undefined ? '' : id === 0 ? t('root') : nameOf(id)}
      {...(root && { first: root })}
      chosen={new Set(id === undefined ? [] : [id])}
      onChoose={(option) => {
        remember([option]);
        set(option.id);
      }}
      onClear={() => set(root ? 0 : null)}
      onLeave={onBlur}
      boxRef={ref}
    />
  );
}
