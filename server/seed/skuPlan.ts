import type { AttrValue } from '../../resources/shop/sku.ts';
import { singleKey } from '../../resources/shop/spec.ts';
import type { GoodsPlan } from './goodsPlan.ts';
import { at, stream } from './random.ts';

export type SkuPlan = {
  readonly id: number;
  readonly goods: GoodsPlan;
  readonly place: number;
  readonly key: string;
  readonly text: string;
  readonly textEn: string;
  readonly code: string;
  readonly image: string | null;
  /** Fen. */
  readonly price: number;
  readonly originPrice: number;
  readonly weight: number;
  readonly volume: number;
  /** Stock after the last order. */
  readonly left: number;
};

/** Every combination of every goods, in the order of the ids. */
export function planSkus(plans: readonly GoodsPlan[]): readonly SkuPlan[] {
  let id = 0;
  return plans.flatMap((goods) => skusOf(goods).map((sku) => ({ ...sku, id: ++id })));
}

function skusOf(goods: GoodsPlan): Omit<SkuPlan, 'id'>[] {
  const random = stream(`sku.${goods.id}`);
  const { kind, attrs, code, price } = goods;
  const [weight, volume] = [random.between(...kind.weight), random.between(...kind.volume)];
  const marked = random.chance(400);
  return combinations(attrs.map(({ values }) => values)).map((values, index) => {
    // The larger of two, the dearer: a step for the second group and all behind it.
    const steps = values
      .slice(1)
      .reduce((sum, value, group) => sum + indexIn(goods, group + 1, value), 0);
    const own =
      price +
      (attrs.length === 5 ? steps * 5_000 : kind.sizes && kind.key !== 'shoes' ? 0 : steps * 1_000);
    return {
      goods,
      place: index + 1,
      key: values.length ? values.map(({ vid }) => vid).join('-') : singleKey,
      text: values.map(({ attrValue }) => attrValue).join(' / '),
      textEn: values.map(({ attrValueEn = '' }) => attrValueEn).join(' / '),
      code: [code, ...values.map((value, group) => digits(indexIn(goods, group, value) + 1))].join(
        '-',
      ),
      image: imageOf(goods, values),
      price: own,
      originPrice: marked ? own + Math.ceil(own / 5 / 1_000) * 1_000 : 0,
      weight,
      volume,
      left: leftOf(goods, index, random.between(16, 240)),
    };
  });
}

/** Above the warning, at or below it for the first SKUs of a low goods, nothing when it is sold out. */
function leftOf({ ending }: GoodsPlan, index: number, plenty: number): number {
  if (ending === 'sold out') return 0;
  return ending === 'low' && index < 2 ? 1 + (plenty % 9) : plenty;
}

const combinations = (groups: readonly (readonly AttrValue[])[]): readonly AttrValue[][] =>
  groups.reduce<AttrValue[][]>(
    (all, values) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

const indexIn = ({ attrs }: GoodsPlan, group: number, { vid }: AttrValue): number =>
  at(attrs, group).values.findIndex((value) => value.vid === vid);

const digits = (number: number): string => String(number).padStart(2, '0');

function imageOf({ kind, colours, attrs }: GoodsPlan, values: readonly AttrValue[]): string | null {
  const [first] = values;
  if (!first || !attrs[0]?.hasImage) return null;
  const colour = colours.find(({ zh }) => zh === first.attrValue);
  return colour ? `/still/${kind.key}-${colour.key}.svg` : null;
}
