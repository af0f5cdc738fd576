import { Money, Time } from '../../../src/kit/index.ts';
import type { CellProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import { GoodsStatus } from '../goods.ts';

/** From the lowest to the highest price of the SKUs; equal ends are one price. */
export function PriceRange({ value, row }: CellProps) {
  const most = row['max_price'];
  if (typeof value !== 'number') return <span>{String(value)}</span>;
  if (typeof most !== 'number' || most <= value) return <Money fen={value} />;
  return (
    <span>
      <Money fen={value} /> – <Money fen={most} />
    </span>
  );
}

/** Time at which it goes on or off sale automatically: `Off 12-01 00:00`. */
export function SaleChange({ value, row, pattern = 'mm-dd hh:MM' }: CellProps) {
  const t = useText('resources.shop_goods.page.change');
  if (typeof value !== 'number') return null;
  return (
    <span>
      {t(row['status'] === GoodsStatus.on ? 'off' : 'on')} <Time at={value} pattern={pattern} />
    </span>
  );
}
