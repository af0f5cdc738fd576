import type { ClassFacts } from './classRows.ts';
import { attrSets, services } from './data/attributes.ts';
import type { GoodsPlan } from './goodsPlan.ts';
import { known, type Random, stream } from './random.ts';
import type { SeedPart } from './write.ts';

/** Services, attribute values and further classes of goods. Pairs of ids are no shape. */
export function goodsLinks(
  plans: readonly GoodsPlan[],
  classes: ReadonlyMap<string, ClassFacts>,
): readonly SeedPart[] {
  const random = stream('goods.links');
  return [
    {
      table: 'shop_goods_service_link',
      rows: plans.flatMap((plan) =>
        servicesOf(plan).map((service_id) => ({ goods_id: plan.id, service_id })),
      ),
    },
    {
      table: 'shop_goods_further_classify',
      rows: plans.flatMap(({ id, leaf }) =>
        furtherOf(leaf, id).map((key) => ({ goods_id: id, classify_id: known(classes, key).id })),
      ),
    },
    {
      table: 'shop_goods_attr_value',
      rows: plans.flatMap((plan) =>
        valuesOf(plan, random).map((value_id) => ({ goods_id: plan.id, value_id })),
      ),
    },
  ];
}

/** Some knitwear and coats are for men, too; some accessories go to the home. */
const furtherOf = (leaf: string, id: number): readonly string[] => {
  const isOneOf = (key: string) => leaf === key || leaf.startsWith(`${key}.`);
  if (id % 4 === 0 && (isOneOf('knitwear') || isOneOf('coats'))) return ['men'];
  return id % 6 === 0 && isOneOf('accessories') ? ['home'] : [];
};

const serviceIds = new Map<string, number>(services.map(([name], index) => [name, index + 1]));
const idOfService = (name: (typeof services)[number][0]) => serviceIds.get(name) ?? 0;

function servicesOf({ kind, price }: GoodsPlan): readonly number[] {
  if (!kind.needShip) return [];
  return [
    idOfService('七天无理由退货'),
    idOfService('48 小时发货'),
    ...(price >= 30_000 ? [idOfService('运费险')] : []),
    ...(kind.key === 'suits' || kind.key === 'trousers' ? [idOfService('免费改衣')] : []),
  ];
}

type ValueSeed = readonly [value: string, ...unknown[]];
type AttrSeed = { readonly name: string; readonly values: readonly ValueSeed[] };
const groups: readonly { readonly attrs: readonly AttrSeed[] }[] = attrSets;

/** Ids of the values of each attribute, numbered as their rows are. */
const valueIds = (() => {
  const attrs = groups.flatMap((group) => group.attrs);
  const all = attrs.flatMap(({ name, values }) => values.map(([value]) => ({ attr: name, value })));
  return Map.groupBy(
    all.map((each, index) => ({ ...each, id: index + 1 })),
    ({ attr }) => attr,
  );
})();

const worn = new Set(['shirts', 'suits', 'trousers', 'dresses', 'knitwear', 'coats']);

/** The materials at the start of its name; for clothes also season and occasion. */
function valuesOf({ kind, name: [name] }: GoodsPlan, random: Random): readonly number[] {
  const of = (attr: string) => valueIds.get(attr) ?? [];
  const material = of('材质').filter(({ value }) => name.slice(0, 5).includes(value));
  const chosen = worn.has(kind.key)
    ? [random.pick(of('季节')), random.pick(of('场合')), random.pick(of('版型'))]
    : [];
  return [...material, ...chosen].map(({ id }) => id);
}
