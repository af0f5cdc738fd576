import type { RefundLineRow } from '../api/refunds.ts';
import { BoughtLines } from '../orders/BoughtLines.tsx';

/** Lines of a refund, with the money for each. */
export const RefundLines = ({ lines }: { readonly lines: readonly RefundLineRow[] }) => (
  <BoughtLines
    lines={lines.map(({ order_goods_id: id, amount: price, ...line }) => ({ ...line, id, price }))}
  />
);
