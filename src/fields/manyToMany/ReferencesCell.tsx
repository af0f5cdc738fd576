import { Chips } from '../parts/Chips.tsx';
import type { CellProps } from '../view.ts';

/** The names of linked rows, as they stand beside the ids (`group_name_arr` for `group_arr`); else numbers. */
export function ReferencesCell({ field: { relation }, source, value, row }: CellProps) {
  if (relation?.type !== 'many' || !Array.isArray(value)) return null;
  const names = row[source.replace(/(?:_arr|_ids?)?$/, `_${relation.shows}_arr`)];
  return <Chips labels={Array.isArray(names) ? names.map(String) : value.map((id) => `#${id}`)} />;
}
