import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { plainOperator } from '../../list/address.ts';
import { optionsOf } from '../options.ts';
import type { FilterProps } from '../views.ts';

/** Any of the options, a range, or a part of the text: whatever the field can be searched by. */
export function PlainFilter(props: FilterProps) {
  const { field } = props;
  if (field.choices) return <AnyOf {...props} />;
  return field.operators.includes('RANGE') ? <Between {...props} /> : <Part {...props} />;
}

function AnyOf({ field, source, texts, condition, onChange }: FilterProps) {
  const chosen = condition?.value.split(',').filter(Boolean) ?? [];
  const toggle = (code: string) => {
    const next = chosen.includes(code)
      ? chosen.filter((each) => each !== code)
      : [...chosen, code];
    onChange(next.length ? { operator: 'IN', value: next.join(',') } : undefined);
  };
  return (
    <div role="group">
      {optionsOf(field).map((code) => (
        <div key={code}>
          <FormControlLabel
            label={texts.option(source, field, code)}
            control={
              <Checkbox
                checked={chosen.includes(String(code))}
                onChange={() => toggle(String(code))}
              />
            }
          />
        </div>
      ))}
    </div>
  );
}

function Between({ source, texts, condition, onChange }: FilterProps) {
  const [from = '', to = ''] = condition?.value.split(',') ?? [];
  const set = (next: readonly [string, string]) =>
    onChange(next.some(Boolean) ? { operator: 'RANGE', value: next.join(',') } : undefined);
  const label = texts.label(source);
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <OutlinedInput
        value={from}
        onChange={(event) => set([event.target.value, to])}
        slotProps={{ input: { 'aria-label': `${label} ≥` } }}
      />
      <OutlinedInput
        value={to}
        onChange={(event) => set([from, event.target.value])}
        slotProps={{ input: { 'aria-label': `${label} ≤` } }}
      />
    </div>
  );
}

function Part({ field, source, texts, condition, onChange }: FilterProps) {
  const operator = plainOperator(field.operators) ?? 'eq';
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={condition?.value ?? ''}
      onChange={({ target: { value } }) => onChange(value ? { operator, value } : undefined)}
      slotProps={{ input: { 'aria-label': texts.label(source) } }}
    />
  );
}
