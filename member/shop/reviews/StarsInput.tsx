import { useId } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { Icon } from '../frame/Icon.tsx';
import './reviews.css';

type StarsInputProps = {
  readonly label: string;
  /** 1 to 5; undefined as long as none is chosen. */
  readonly value: number | undefined;
  readonly onValue: (value: number) => void;
};

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars, as a group of radio buttons: arrows move between them. */
export function StarsInput({ label, value, onValue }: StarsInputProps) {
  const t = useText('store.reviews.levels');
  const name = useId();
  return (
    <fieldset className="stars">
      <legend className="field-name">{label}</legend>
      {stars.map((star) => (
        <label key={star} data-on={star <= (value ?? 0) || undefined}>
          <input
            type="radio"
            className="shop-unseen"
            name={name}
            checked={star === value}
            aria-label={t(`s${star}`)}
            onChange={() => onValue(star)}
          />
          <Icon name="star" />
        </label>
      ))}
      {value !== undefined && (
        <span className="muted" aria-hidden="true">
          {t(`s${stars.find((star) => star === value) ?? 5}`)}
        </span>
      )}
    </fieldset>
  );
}
