import { useState } from 'react';
import { isComposing } from '../../../src/kit/keys/isComposing.ts';
import { useText } from '../../../src/texts/index.ts';

type QuantityInputProps = {
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number };
  /** Name for assistive technology. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
};

/** A number of pieces, by buttons or typed. What is typed counts once the field is left. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, range, label, isDisabled = false, onChange } = props;
  const t = useText('store.frame.quantity');
  // While it is typed: afterwards the value counts, which may be less than was asked for.
  const [typed, type] = useState<string>();
  const { min, max } = range;
  const set = (next: number) => {
    const clamped = Math.max(min, Math.min(max, Math.trunc(next) || min));
    type(undefined);
    if (clamped !== value) onChange(clamped);
  };
  return (
    <span className="quantity" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('less')}
        disabled={isDisabled || value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={isDisabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
        onBlur={() => typed !== undefined && set(Number(typed))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={t('more')}
        disabled={isDisabled || value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
}
