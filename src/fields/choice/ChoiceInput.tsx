import type { InputProps } from '../view.ts';
import { controlProps } from '../parts/BoxFrame.tsx';
import { Select } from '../parts/Select.tsx';
import { useWire } from '../parts/formValue.ts';
import { useText } from '../../texts/index.ts';

/** One of the options, in the list that the person's own system draws. */
export function ChoiceInput(props: InputProps) {
  const { field, source, texts, isDisabled = false } = props;
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(props);
  const codes = Object.values(field.choices ?? {}).map(({ code }) => code);
  const chosen = codes.find((code) => String(code) === String(wire));
  return (
    <Select
      {...controlProps(props)}
      ref={ref}
      isShort
      value={chosen ?? ''}
      onChange={({ target }) => set(codes.find((code) => String(code) === target.value))}
      onBlur={onBlur}
      disabled={isDisabled}
    >
      {(field.options.optional || chosen === undefined) && (
        <option value="">{field.options.optional ? t('none') : t('choose')}</option>
      )}
      {codes.map((code) => (
        <option key={code} value={code}>
          {texts.option(source, field, code)}
        </option>
      ))}
    </Select>
  );
}
