import { useLocale } from 'ra-core';
import { localizedName, type Row } from '../../../src/schema/index.ts';
import type { orderLine } from '../orderLines.ts';

export type Line = Row<typeof orderLine>;

/** Pieces of a line that a parcel holds or will hold: what was refunded before it left stays here. */
export const packedOf = ({ num, ship_num, refund_num, refunding_num }: Line): number =>
  Math.max(ship_num, num - refund_num - refunding_num);

/** The lines of an order as its detail brings them. */
export const linesOf = (order: Readonly<Record<string, unknown>>): readonly Line[] =>
  // The data provider reads sub-rows with the fields of their shape.
  Array.isArray(order['lines']) ? (order['lines'] as readonly Line[]) : [];

type NamedLine = Pick<Line, 'goods_name' | 'goods_name_en' | 'sku_text' | 'sku_text_en'>;

/** Names lines by their goods and their SKU: several lines may be of one product. */
export function useLineName(): (line: NamedLine) => string {
  const locale = useLocale();
  return (line) =>
    [localizedName(line, 'goods_name', locale), localizedName(line, 'sku_text', locale)]
      .filter(Boolean)
      .join(' ');
}
