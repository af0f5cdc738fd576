import { useText } from '../../../../src/texts/index.ts';
import { isSourceObject } from '../model/nodes.ts';
import { readScalar, scalarText } from '../model/optionKind.ts';
import type { ValueInputProps } from './JsonInput.tsx';
import { useFieldNames } from './fieldNames.ts';
import { RowList } from './RowList.tsx';
import { Choose, TextBox } from '../../shared/parts.tsx';

/** Values that an action writes, by field. */
export function ValuesInput({ label, hint, value: given, onSet }: ValueInputProps) {
  const value = isSourceObject(given) ? given : {};
  const t = useText('designer');
  const names = useFieldNames();
  const entries = Object.entries(value);
  return (
    <RowList
      label={label}
      hint={hint}
      rows={entries.map(([name, written]) => ({
        key: name,
        name,
        content: (
          <TextBox
            label={t('order.valueOf', { name })}
            value={scalarText(written)}
            onType={(typed) => onSet({ ...value, [name]: readScalar(typed) ?? '' })}
          />
        ),
      }))}
      onRemove={(index) => {
        const rest = entries.toSpliced(index, 1);
        onSet(rest.length > 0 ? Object.fromEntries(rest) : undefined);
      }}
    >
      <Choose
        label={t('order.add', { list: label })}
        value=""
        codes={names.filter((name) => !(name in value))}
        empty={t('order.choose')}
        onChoose={(name) => name && onSet({ ...value, [name]: 1 })}
      />
    </RowList>
  );
}
