import { goodsList } from '../../../resources/shop/goods.ts';
import type { Attr } from '../../../resources/shop/sku.ts';
import { combinations, keyOf } from '../../../resources/shop/spec.ts';
import { apiUrl } from '../../../src/contract/index.ts';
import { rowToWire } from '../../../src/schema/index.ts';
import { completed } from './rows.ts';

const group = (aid: string, names: readonly [string, string], values: Values): Attr => ({
  aid,
  attrName: names[0],
  attrNameEn: names[1],
  hasImage: aid === 'c' ? 1 : 0,
  values: values.map(([attrValue, attrValueEn, image], at) => ({
    vid: `${aid}${at}`,
    attrValue,
    attrValueEn,
    ...(image && { image }),
  })),
});
type Values = readonly (readonly [string, string, string?])[];

export const colours = group(
  'c',
  ['颜色', 'Colour'],
  [
    ['雾白', 'Mist', '/still/shirts-paper.svg'],
    ['松石', 'Turquoise', '/still/shirts-oat.svg'],
    ['石墨', 'Graphite', '/still/shirts-graphite.svg'],
  ],
);
export const sizes = group(
  's',
  ['尺码', 'Size'],
  ['S', 'M', 'L', 'XL'].map((size) => [size, size] as const),
);
export const numbered = (aid: string, names: readonly [string, string], count: number) =>
  group(
    aid,
    names,
    Array.from({ length: count }, (_, at) => [`${aid}${at + 1}`, `${aid}${at + 1}`] as const),
  );

/** The replies with a saved product of these groups. */
export function saved(...attrs: readonly Attr[]) {
  const skus = combinations(attrs).map((ids, at) => ({
    id: at + 1,
    key: keyOf(ids),
    price: 329_00,
    origin_price: 399_00,
    stock: [40, 93, 56, 109, 4][at % 5],
    weight: 320,
    volume: 4_000,
    sku_code: `LIN-${at + 1}`,
    status: at % 11 === 10 ? 0 : 1,
  }));
  const row = completed(goodsList.shape.fields, {
    ...goodsList.samples?.['shirt'],
    version: 1,
    spec_type: attrs.length > 0 ? 2 : 1,
    attrs,
    skus,
  });
  return {
    [apiUrl(goodsList.path, 'edit')]: { data: { row: rowToWire(goodsList.shape.fields, row) } },
  };
}
