import { Money } from '../../../src/kit/index.ts';
import type { CellProps } from '../../../src/fields/view.ts';

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
