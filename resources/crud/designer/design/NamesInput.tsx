import CloseIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { SourceValue } from '../../../../src/generator/index.ts';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { isSourceList } from '../model/nodes.ts';
import { useDraft } from '../model/useDraft.tsx';
import type { ValueInputProps } from './JsonInput.tsx';
import { OrderedList } from './OrderedList.tsx';
import { Choose, Remark, Stack } from '../../shared/parts.tsx';

/** Names of fields in order; two that stand in one cell are one entry. */
export function NamesInput({ label, hint, value: given, onSet }: ValueInputProps) {
  const value = isSourceList(given) ? given : [];
  const t = useText('designer');
  const { model } = useDraft();
  const used = new Set(value.flat().map(String));
  return (
    <Stack role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        {hint && <Remark>{hint}</Remark>}
      </div>
      <OrderedList
        label={label}
        items={value.map((item, index) => ({
          key: nameOfItem(item),
          content: (
            <NameLine>
              <span>{nameOfItem(item)}</span>
              <RowButton
                type="button"
                data-bare
                aria-label={t('order.remove', { name: nameOfItem(item) })}
                onClick={() => onSet(value.toSpliced(index, 1))}
              >
                <CloseIcon fontSize="small" />
              </RowButton>
            </NameLine>
          ),
        }))}
        onMove={(from, to) => {
          const moved = value[from];
          if (moved !== undefined) onSet(value.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      />
      <Choose
        label={t('order.add', { list: label })}
        value=""
        codes={model.names.filter((name) => !used.has(name))}
        empty={t('order.choose')}
        onChoose={(name) => name && onSet([...value, name])}
      />
    </Stack>
  );
}

const nameOfItem = (item: SourceValue): string =>
  isSourceList(item) ? item.map(String).join(' + ') : String(item);

const NameLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: theme.spacing(2.5),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  overflowWrap: 'anywhere',
}));
