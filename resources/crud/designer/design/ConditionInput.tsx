import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  type Comparison,
  comparisons,
  type ConditionLine,
  conditionLines,
  conditionOf,
} from '../model/conditions.ts';
import { isSourceList } from '../model/nodes.ts';
import { readScalar, scalarText } from '../model/optionKind.ts';
import { useFieldNames } from './fieldNames.ts';
import { JsonInput, type ValueInputProps } from './JsonInput.tsx';
import { Beside, Choose, Remark, Stack, TextBox } from '../../shared/parts.tsx';

/** Condition as lines of field, comparison and value. A condition with more in it is edited as JSON. */
export function ConditionInput(props: ValueInputProps) {
  const { label, hint, value, onSet } = props;
  const t = useText('designer');
  const names = useFieldNames();
  const lines = conditionLines(value);
  if (!lines) return <JsonInput {...props} />;
  const write = (next: readonly ConditionLine[]) =>
    onSet(next.length > 0 ? conditionOf(next) : undefined);
  const change = (index: number, part: Partial<ConditionLine>) =>
    write(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const unused = names.find((name) => lines.every(({ field }) => field !== name));
  return (
    <Stack role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        {hint && <Remark>{hint}</Remark>}
      </div>
      {lines.map((line, index) => (
        <Beside key={`${line.field}.${line.comparison}`}>
          <Choose
            label={t('condition.field')}
            value={line.field}
            codes={names}
            onChoose={(field) => change(index, { field })}
          />
          <Choose
            label={t('condition.comparison')}
            value={line.comparison}
            codes={comparisons}
            nameOf={(code) => t(`condition.is.${code}`, { _: code })}
            onChoose={(code) => {
              const comparison = comparisons.find((each) => each === code) ?? 'eq';
              change(index, { comparison, value: startValue(comparison, line) });
            }}
          />
          <TextBox
            label={t('condition.value')}
            isLazy
            value={
              isSourceList(line.value) ? line.value.map(String).join(', ') : scalarText(line.value)
            }
            onType={(typed) => change(index, { value: typedValue(line.comparison, typed) })}
          />
          <RowButton
            type="button"
            data-bare
            aria-label={t('order.remove', { name: line.field })}
            onClick={() => write(lines.toSpliced(index, 1))}
          >
            <DeleteIcon fontSize="small" />
          </RowButton>
        </Beside>
      ))}
      <div>
        <Button
          size="small"
          variant="outlined"
          disabled={unused === undefined}
          onClick={() =>
            unused !== undefined && write([...lines, { field: unused, comparison: 'eq', value: 1 }])
          }
        >
          {t('condition.add')}
        </Button>
      </div>
    </Stack>
  );
}

const startValue = (comparison: Comparison, { value }: ConditionLine) => {
  if (comparison === 'empty') return true;
  if (comparison === 'in') return isSourceList(value) ? value : [value];
  return isSourceList(value) ? (value[0] ?? '') : value;
};

const typedValue = (comparison: Comparison, typed: string) =>
  comparison === 'in'
    ? typed.split(/[,，]/).flatMap((part) => readScalar(part.trim()) ?? [])
    : (readScalar(typed) ?? '');
