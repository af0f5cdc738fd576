import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { OrderLine } from '../orders/order.ts';
import type { OrderItem } from '../quotes/orderFacts.ts';

type CurrentLine = Pick<OrderLine, 'id' | 'sku_id' | 'num' | 'refund_num' | 'refunding_num'>;

type LineChanges = {
  /** Units that leave, by line. */
  readonly left: readonly { readonly order_goods_id: number; readonly num: number }[];
  /** Units that are added, by SKU. */
  readonly added: readonly OrderItem[];
};

/**
 * The difference between the contents of an order and those that are wanted. A SKU that is named twice is wanted
 * as often as both say.
 *
 * @throws {InvalidInput} lines, when nothing changes or nothing stays
 */
export function splitEdit(
  lines: readonly CurrentLine[],
  wanted: readonly OrderItem[],
): LineChanges {
  const open = new Map<number, number>();
  for (const { skuId, num } of wanted) open.set(skuId, (open.get(skuId) ?? 0) + num);
  const left = lines.flatMap(({ id, sku_id, num, refund_num, refunding_num }) => {
    const has = num - refund_num - refunding_num;
    const keeps = Math.min(has, open.get(sku_id) ?? 0);
    open.set(sku_id, (open.get(sku_id) ?? 0) - keeps);
    return has > keeps ? [{ order_goods_id: id, num: has - keeps }] : [];
  });
  const added = [...open].flatMap(([skuId, num]) => (num > 0 ? [{ skuId, num }] : []));
  if (wanted.length === 0) throw refused('too_few');
  if (left.length + added.length === 0) throw refused('nothing_changes');
  return { left, added };
}

const refused = (code: 'too_few' | 'nothing_changes') =>
  new InvalidInput(new Map([['lines', new Invalid(code, { min: 1 })]]));
