import { useId } from 'react';
import type { FilterProps } from '../view.ts';
import { ChosenChip } from './ChosenChip.tsx';
import { Combobox } from './Combobox.tsx';
import { testOf, valOf } from './filterTests.ts';
import { useNames } from './useNames.ts';

/** Rows that lead to any of the chosen ones. Linked rows are looked for one at a time. */
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
