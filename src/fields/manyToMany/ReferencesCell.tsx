import { useLocale } from 'ra-core';
import { Chips } from '../parts/Chips.tsx';
import type { CellProps } from '../view.ts';

/**
 * The names of linked rows, as they stand beside the ids: `group_name_arr` for `group_arr`, and
 * `group_name_en_arr` of what has English names; else numbers.
 */
export function ReferencesCell({ field: { relation }, source, value, row }: CellProps) {
  const locale = useLocale();
  if (relation?.type !== 'many' || !Array.isArray(value)) return null;
  const namesIn = (field: string): readonly unknown[] => {
    const names = row[source.replace(/(?:_arr|_ids?)?$/, `_${field}_arr`)];
    return Array.isArray(names) ? names : [];
  };
  const names = namesIn(relation.shows);
  const twins = locale === 'en' ? namesIn(`${relation.shows}_en`) : [];
  return <Chips labels={value.map((id, at) => String(twins[at] || (names[at] ?? `#${id}`)))} />;
}
