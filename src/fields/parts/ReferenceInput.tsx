import { useId } from 'react';
import type { Field } from '../../schema/index.ts';
import type { FilterProps, InputProps, Option } from '../view.ts';
import { ChosenChip } from './BoxFrame.tsx';
import { Combobox } from './Combobox.tsx';
import { testOf, valOf } from './filterTexts.tsx';
import { useNames } from './references.tsx';
import { useWire } from './formValue.ts';
import { useText } from '../../texts/index.ts';

/** One row of another resource, or the parent of a row in a tree. */
export function ReferenceInput(props: InputProps) {
  const t = useText('fields.view');
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

/**
 * Filters by references to any of the selected rows. Linked rows (many to many) are filtered one at a
 * time.
 */
export function ReferenceFilter({ field, source, texts, value, onChange }: FilterProps) {
  const id = useId();
  const { relation } = field;
  const to = relation && relation.type !== 'rows' ? relation.to : '';
  const operator = field.operators.includes('IN') ? 'IN' : 'FIND_IN_SET';
  const ids = valOf(value, operator).split(',').filter(Boolean).map(Number);
  const { nameOf, remember } = useNames(to, ids);
  const set = (next: readonly number[]) => onChange(testOf(operator, next.join(',')));
  const without = (gone: number) => ids.filter((each) => each !== gone);
  return (
    <Combobox
      control={{ id }}
      label={texts.label(source)}
      to={to}
      text=""
      chosen={new Set(ids)}
      isMany
      onChoose={(option) => {
        remember([option]);
        if (ids.includes(option.id)) set(without(option.id));
        else set(operator === 'IN' ? [...ids, option.id] : [option.id]);
      }}
      onClear={() => set(ids.slice(0, -1))}
    >
      {ids.map((each) => (
        <ChosenChip key={each} label={nameOf(each)} onRemove={() => set(without(each))} />
      ))}
    </Combobox>
  );
}
