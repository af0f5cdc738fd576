import { useFieldKit } from '../kit.ts';
import type { Field } from '../../schema/index.ts';
import type { InputProps, Option } from '../view.ts';
import { Combobox } from './Combobox.tsx';
import { useNames } from './useNames.ts';
import { useWire } from './useWire.ts';

/** One row of another resource, or the parent of a row in a tree. */
export function ReferenceInput(props: InputProps) {
  const { t } = useFieldKit();
  const { wire, set, onBlur, ref } = useWire(props);
  const { to, isTree } = targetOf(props.field);
  const root: Option | undefined = isTree ? { id: 0, label: t('root') } : undefined;
  const id = idOf(wire, isTree);
  const { nameOf, remember } = useNames(to, id ? [id] : []);
  return (
    <Combobox
      control={props}
      to={to}
      text={id === undefined ? '' : id === root?.id ? root.label : nameOf(id)}
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

function targetOf({ relation }: Field) {
  if (relation?.type !== 'one') throw new Error('this input needs a field that leads to one row');
  return { to: relation.to, isTree: relation.tree !== undefined };
}

/** The id a form holds; undefined while none is chosen. Only a tree has a place without a parent, its top. */
function idOf(wire: unknown, isTree: boolean): number | undefined {
  const id = wire === '' ? 0 : Number(wire ?? 0);
  if (Number.isSafeInteger(id) && id > 0) return id;
  return isTree ? 0 : undefined;
}
