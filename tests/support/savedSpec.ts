import type { Attr } from '../../resources/shop/sku.ts';
import { blankSku, combinations, keyOf, type SpecDocument } from '../../resources/shop/spec.ts';

/** A specification group whose values are named by their ids in capitals. */
export const specGroup = (aid: string, ...vids: readonly string[]): Attr => ({
  aid,
  attrName: aid,
  hasImage: 0,
  values: vids.map((vid) => ({ vid, attrValue: vid.toUpperCase() })),
});

/** The variants of a saved product: a row with id, stock and code for each combination. */
export function savedSpec(...attrs: readonly Attr[]): SpecDocument {
  const rows = combinations(attrs).map((ids, index) => ({
    ...blankSku,
    id: index + 1,
    key: keyOf(ids),
    price: '10.00',
    stock: String(10 + index),
    held: 10 + index,
    sku_code: `C${index + 1}`,
  }));
  return { isMultiple: attrs.length > 0, attrs, generated: attrs, rows, gone: [] };
}
