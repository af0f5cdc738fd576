import { useLocale } from 'ra-core';
import { Chips } from '../parts/cells.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { ReferenceText } from '../parts/references.tsx';
import { use } from 'react';
import { type CellProps, FieldKitContext, type Views } from '../view.ts';

export const view: Views = {
  Cell: ReferencesCell,
  Input: lazyView(async () => (await import('./ReferencesInput.tsx')).ReferencesInput),
  Filter: lazyView(async () => (await import('../parts/ReferenceInput.tsx')).ReferenceFilter),
  FilterText: ReferenceText,
};

/**
 * Shows the names of the linked rows, which the server sends beside the ids: `group_name_arr` for
 * `group_arr`, and `group_name_en_arr` if English names exist. Without names, the ids are shown. Each is
 * a link if the reader may open its record.
 */
function ReferencesCell({ field: { relation }, source, value, row, isPlain }: CellProps) {
  const locale = useLocale();
  const links = use(FieldKitContext)?.links;
  if (relation?.type !== 'many' || !Array.isArray(value)) return null;
  const namesIn = (field: string): readonly unknown[] => {
    const names = row[source.replace(/(?:_arr|_ids?)?$/, `_${field}_arr`)];
    return Array.isArray(names) ? names : [];
  };
  const names = namesIn(relation.shows);
  const twins = locale === 'en' ? namesIn(`${relation.shows}_en`) : [];
  return (
    <Chips
      labels={value.map((id, at) => String(twins[at] || (names[at] ?? `#${id}`)))}
      {...(!isPlain && { links: value.map((id) => links?.linkTo(relation.to, Number(id))) })}
    />
  );
}
