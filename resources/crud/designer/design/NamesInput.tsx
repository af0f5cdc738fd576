import type { SourceValue } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceList } from '../model/nodes.ts';
import type { ValueInputProps } from './JsonInput.tsx';
import { useFieldNames } from './fieldNames.ts';
import { RowList } from './RowList.tsx';
import { Choose } from '../../shared/parts.tsx';

/** Names of fields in order; two that stand in one cell are one entry. */
export function NamesInput({ label, hint, value: given, onSet }: ValueInputProps) {
  const value = isSourceList(given) ? given : [];
  const t = useText('designer');
  const names = useFieldNames();
  const used = new Set(value.flat().map(String));
  return (
    <RowList
      label={label}
      hint={hint}
      rows={value.map((item) => ({ key: nameOfItem(item), name: nameOfItem(item) }))}
      onMove={(from, to) => onSet(withMoved(value, from, to))}
      onRemove={(index) => onSet(value.toSpliced(index, 1))}
    >
      <Choose
        label={t('order.add', { list: label })}
        value=""
        codes={names.filter((name) => !used.has(name))}
        empty={t('order.choose')}
        onChoose={(name) => name && onSet([...value, name])}
      />
    </RowList>
  );
}

/** A list with one item in another place. */
export const withMoved = <Item,>(items: readonly Item[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** The names of an entry: two stand in one cell. */
export const nameOfItem = (item: SourceValue): string =>
  isSourceList(item) ? item.map(String).join(' + ') : String(item);
