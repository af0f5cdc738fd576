import { useFieldKit } from '../kit.ts';
import type { FilterTextProps } from '../view.ts';
import { useNames } from './useNames.ts';

/** The names of the rows that are looked for. */
export function ReferenceText({ field: { relation }, value }: FilterTextProps) {
  const { t } = useFieldKit();
  const ids = value
    .flatMap(({ val }) => val.split(','))
    .map(Number)
    .filter(Number.isSafeInteger);
  const { nameOf } = useNames(relation && relation.type !== 'rows' ? relation.to : '', ids);
  return ids.map(nameOf).join(t('join'));
}
