import { DeductType, FreightType, GoodsStatus, SpecType } from '../../resources/shop/goods.ts';
import type { GoodsParam } from '../../resources/shop/sku.ts';
import type { ClassFacts } from './classRows.ts';
import { day } from './clock.ts';
import { paramSets } from './data/attributes.ts';
import type { GoodsPlan } from './goodsPlan.ts';
import { known, stream } from './random.ts';
import type { SkuPlan } from './skuPlan.ts';

type Sold = { readonly sales: number; readonly locked: number };

export type GoodsContext = {
  readonly classes: ReadonlyMap<string, ClassFacts>;
  /** Moments on the calendar of the demo. */
  readonly opened: number;
  readonly now: number;
  /** Effects of orders on each SKU, by its id. */
  readonly sold: ReadonlyMap<number, Sold>;
};

/** Rows of goods; the sums over their SKUs are written afterwards, by the shop's own statement. */
export function goodsRows(plans: readonly GoodsPlan[], context: GoodsContext) {
  const random = stream('goods.rows');
  return plans.map((plan) => {
    const { id, kind, leaf, code, status } = plan;
    const time = context.opened + random.below(5 * day);
    const isScheduled = status === GoodsStatus.scheduled;
    return {
      id,
      goods_code: code,
      classify_id: known(context.classes, leaf).id,
      images: imagesOf(plan),
      share_image: id % 25 === 0 ? `/still/${kind.key}-oat.svg` : null,
      unit: kind.unit[0],
      unit_en: kind.unit[1],
      ...textsOf(plan),
      ...specOf(plan),
      status,
      publish_time: isScheduled ? context.now + random.between(2, 20) * day : null,
      unpublish_time: isSeasonal(plan) ? context.now + (21 + (id % 9)) * day : null,
      buy_min: kind.buyMin,
      virtual_sales: random.between(0, 60),
      stock_warn: 10,
      ...sendingOf(plan),
      params: paramsOf(plan),
      weigh: id,
      views: random.between(40, 4_000),
      sales: 0,
      create_time: time,
      update_time: time,
    };
  });
}

/** Some of what is on sale, or will be, is taken off at the end of the season. */
const isSeasonal = ({ id, status }: GoodsPlan): boolean =>
  status === GoodsStatus.scheduled || (status === GoodsStatus.on && id % 29 === 0);

/** Texts for buyers; English only if there is a translation. */
function textsOf({ name: [zh, en], kind, colours, untranslated }: GoodsPlan) {
  const inEnglish = (text: string) => (untranslated ? null : text);
  const inColours = colours.map((colour) => colour.zh);
  const [stock, stockEn] = kind.needShip
    ? ['当季现货', 'In season, in stock']
    : ['线上预约', 'Book online'];
  return {
    name: zh,
    name_en: inEnglish(en),
    sub_title: `${stock} · ${zh.slice(0, 2)}`,
    sub_title_en: inEnglish(stockEn),
    keywords: [zh, ...inColours].join(' '),
    content: `<p>${zh}，${inColours.join('、') || '标准款'}。</p><p>请参考尺码与材质说明选购。</p>`,
    content_en: inEnglish(`<p>${en}.</p><p>See size and material before you choose.</p>`),
  };
}

function specOf({ attrs }: GoodsPlan) {
  const isMultiple = attrs.length > 0;
  return {
    spec_type: isMultiple ? SpecType.multiple : SpecType.single,
    spec_names: attrs.map(({ attrName }) => attrName).join(' / '),
    spec_names_en: isMultiple ? attrs.map(({ attrNameEn }) => attrNameEn).join(' / ') : null,
    attrs,
  };
}

/** The template "全国按件" of the demo, which charges as much for the first piece. */
const byPieces = { id: 1, freight: 800 };

/** Services need no parcel, take stock when they are paid, and are not paid with points. */
function sendingOf({ kind, price }: GoodsPlan) {
  const freight = price >= 30_000 ? 0 : kind.freight;
  const isSent = kind.needShip ? 1 : 0;
  const isByPieces = freight === byPieces.freight;
  return {
    stock_deduct_type: isSent ? DeductType.at_order : DeductType.at_payment,
    freight_type: isByPieces
      ? FreightType.template
      : freight
        ? FreightType.fixed
        : FreightType.free,
    freight: isByPieces ? 0 : freight,
    delivery_template_id: isByPieces ? byPieces.id : null,
    need_ship: isSent,
    integral_mode: isSent,
  };
}

const imagesOf = ({ kind, colours }: GoodsPlan): readonly string[] =>
  (colours.length ? colours.map(({ key }) => key) : ['oat']).map(
    (key) => `/still/${kind.key}-${key}.svg`,
  );

type ParamDetail = readonly [
  name: string,
  nameEn: string,
  type: string,
  options: readonly string[],
  isRequired: number,
  unit: string,
];

/** Parameters that the template of the category requires, and those common to all goods. */
function paramsOf({ id, kind, leaf, name: [zh] }: GoodsPlan) {
  const material = kind.materials.find(([word]) => zh.startsWith(word)) ?? ['混纺', 'Blend'];
  const details: readonly ParamDetail[] =
    paramSets.find(([, key]) => key === leaf || leaf.startsWith(`${key}.`))?.[2] ?? [];
  const required = details.flatMap(([name, name_en, type, options, isRequired]): GoodsParam[] => {
    if (isRequired === 0) return [];
    if (type === 'number') return [{ name, name_en, value: String(90 + (id % 60)) }];
    const option = options.find((each) => zh.includes(each)) ?? options[id % options.length];
    if (option) return [{ name, name_en, value: option }];
    return [{ name, name_en, value: material[0], value_en: material[1] }];
  });
  return [
    ...required,
    { name: '材质', name_en: 'Material', value: material[0], value_en: material[1] },
    { name: '产地', name_en: 'Made in', value: '浙江', value_en: 'Zhejiang' },
  ];
}

/** Rows of SKUs as they are after all orders. */
export const skuRows = (plans: readonly SkuPlan[], { sold, opened }: GoodsContext) =>
  plans.map((plan) => ({
    id: plan.id,
    goods_id: plan.goods.id,
    place: plan.place,
    key: plan.key,
    sku_text: plan.text,
    sku_text_en: plan.textEn || null,
    image: plan.image,
    price: plan.price,
    origin_price: plan.originPrice,
    cost_price: Math.floor((plan.price * 2) / 5),
    stock: plan.left,
    locked_stock: sold.get(plan.id)?.locked ?? 0,
    weight: plan.weight,
    volume: plan.volume,
    sku_code: plan.code,
    shelf: shelfOf(plan),
    sales: sold.get(plan.id)?.sales ?? 0,
    status: 1,
    create_time: opened,
    update_time: opened,
  }));

/** Products of a category share an aisle. Services have no place, and some of what came last has none yet. */
function shelfOf({ goods, place }: SkuPlan): string {
  if (!goods.kind.needShip || goods.id % 7 === 0) return '';
  const aisle = String.fromCodePoint(65 + (leafNumber(goods.leaf) % 8));
  return `${aisle}-${1 + (goods.id % 14)}-${place}`;
}

/** A number that is the same for all products of a category. */
const leafNumber = (leaf: string): number =>
  [...leaf].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
