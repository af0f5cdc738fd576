import OutlinedInput from '@mui/material/OutlinedInput';
import { optionsOf } from '../options.ts';
import type { InputProps } from '../views.ts';

/** Text, or one of the options of a choice. */
export function PlainInput({ field, source, texts, value, onChange, onBlur, binding }: InputProps) {
  const { id, ...aria } = binding;
  const text = value === null || value === undefined ? '' : String(value);
  if (!field.choices) {
    return (
      <OutlinedInput
        fullWidth
        value={typeof value === 'object' && value !== null ? JSON.stringify(value) : text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        slotProps={{ input: { id, ...aria } }}
      />
    );
  }
  return (
    <select
      id={id}
      {...aria}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {field.options.optional && <option value="" />}
      {optionsOf(field).map((code) => (
        <option key={code} value={code}>
          {texts.option(source, field, code)}
        </option>
      ))}
    </select>
  );
}
