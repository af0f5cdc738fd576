import { lineInput } from './LineInput.tsx';
import { numberInput } from './NumberInput.tsx';

export const LineInput = lineInput({});
export const EmailInput = lineInput({ inputMode: 'email' });
export const MobileInput = lineInput({ inputMode: 'tel', isShort: true });
export const WholeInput = numberInput({ inputMode: 'numeric' });
export const DecimalInput = numberInput({ inputMode: 'decimal' });
export const AmountInput = numberInput({ inputMode: 'decimal', sign: '¥' });
export const WeightInput = numberInput({ inputMode: 'decimal', unit: 'kilograms' });
export const VolumeInput = numberInput({ inputMode: 'decimal', unit: 'cubicMetres' });
