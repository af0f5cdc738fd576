import OutlinedInput from '@mui/material/OutlinedInput';
import { useFieldKit } from '../kit.ts';
import type { FilterProps } from '../view.ts';
import { testOf, valOf } from './filterTests.ts';

/** A part of the text, or the whole of a value that cannot be taken apart. */
export function ContainsFilter({ field, source, texts, value, onChange }: FilterProps) {
  const { t } = useFieldKit();
  const operator = (['LIKE', 'FIND_IN_SET', 'eq'] as const).find((each) =>
    field.operators.includes(each),
  );
  if (!operator) return null;
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={valOf(value, operator)}
      placeholder={operator === 'LIKE' ? t('search') : ''}
      onChange={(event) => onChange(testOf(operator, event.target.value))}
      slotProps={{ input: { 'aria-label': texts.label(source), autoComplete: 'off' } }}
    />
  );
}
