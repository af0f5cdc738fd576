import { useLocale } from 'ra-core';
import { useText } from '../../texts/index.ts';
import { useDraft, useWire } from '../parts/formValue.ts';
import { TextBox } from '../parts/TextBox.tsx';
import type { InputProps } from '../view.ts';
import { readDiscount, writeDiscount } from './words.ts';

/** Discount in the notation of the current language. */
export function DiscountInput(control: InputProps) {
  const t = useText('fields.view');
  const locale = useLocale();
  const { wire, set, onBlur, ref } = useWire(control);
  const draft = useDraft(
    wire,
    (value) => writeDiscount(value, locale),
    (text) => readDiscount(text, locale),
  );
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{ inputMode: 'decimal', isNumber: true, isShort: true, end: t('discountUnit') }}
    />
  );
}
