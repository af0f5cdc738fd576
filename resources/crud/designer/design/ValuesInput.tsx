import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceObject } from '../model/nodes.ts';
import { readScalar, scalarText } from '../model/optionKind.ts';
import { useDraft } from '../model/useDraft.tsx';
import type { ValueInputProps } from './JsonInput.tsx';
import { Beside, Choose, Remark, Stack, TextBox } from '../../shared/parts.tsx';

/** Values that an action writes, by field. */
export function ValuesInput({ label, hint, value: given, onSet }: ValueInputProps) {
  const value = isSourceObject(given) ? given : {};
  const t = useText('designer');
  const { model } = useDraft();
  const without = (name: string) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return (
    <Stack role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        {hint && <Remark>{hint}</Remark>}
      </div>
      {Object.entries(value).map(([name, written]) => (
        <Beside key={name}>
          <TextBox
            label={name}
            value={scalarText(written)}
            onType={(typed) => onSet({ ...value, [name]: readScalar(typed) ?? '' })}
          />
          <RowButton
            type="button"
            data-bare
            aria-label={t('order.remove', { name })}
            onClick={() => {
              const rest = without(name);
              onSet(Object.keys(rest).length > 0 ? rest : undefined);
            }}
          >
            <DeleteIcon fontSize="small" />
          </RowButton>
        </Beside>
      ))}
      <Choose
        label={t('order.add', { list: label })}
        value=""
        codes={model.names.filter((name) => !(name in value))}
        empty={t('order.choose')}
        onChoose={(name) => name && onSet({ ...value, [name]: 1 })}
      />
    </Stack>
  );
}
