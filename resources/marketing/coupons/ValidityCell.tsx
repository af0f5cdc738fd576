import type { CellProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import { ValidType } from '../coupons.ts';

/** The validity of a coupon, with its number of days where it has one. */
export function ValidityCell({ field, source, texts, value, row }: CellProps) {
  const t = useText('resources.coupon.sentence');
  const key = value === ValidType.days ? 'days' : 'daysFromNext';
  const days = Number(row['valid_days'] ?? 0);
  return (
    <span>
      {value === ValidType.fixed || days === 0
        ? texts.option(source, field, value)
        : t(key, { smart_count: days })}
    </span>
  );
}
