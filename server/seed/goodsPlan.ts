import { GoodsStatus } from '../../resources/shop/goods.ts';
import type { Attr } from '../../resources/shop/sku.ts';
import { type Colour, colours } from './data/colours.ts';
import type { Bilingual, GoodsKind } from './data/goodsKind.ts';
import { moreKinds } from './data/goodsKindsHome.ts';
import { wornKinds } from './data/goodsKindsWorn.ts';
import { at, stream } from './random.ts';

/** Plan of one product: its name, price and variants. */
export type GoodsPlan = {
  readonly id: number;
  readonly kind: GoodsKind;
  readonly leaf: string;
  readonly code: string;
  readonly name: Bilingual;
  /** Fen. */
  readonly price: number;
  readonly colours: readonly Colour[];
  readonly attrs: readonly Attr[];
  readonly status: number;
  /** Stock of each SKU at the end. */
  readonly ending: 'plenty' | 'low' | 'sold out';
  /** Without its English name, to show the fallback to a reader of English. */
  readonly untranslated: boolean;
};

/** The goods of the demo, in the order of their ids. */
export function planGoods(): readonly GoodsPlan[] {
  const random = stream('goods');
  const names = new Set<string>();
  const plans = goodsKinds.flatMap((kind) =>
    Array.from({ length: kind.goods }, (_, index): Omit<GoodsPlan, 'id'> => {
      const isShowcase = kind.key === 'suits' && index === kind.goods - 1;
      const chosen = kind.colours
        ? random.shuffle(colours).slice(0, random.between(...kind.colours))
        : [];
      return {
        kind,
        leaf: at(kind.leaves, index % kind.leaves.length),
        code: `${kind.code}${String(index + 1).padStart(3, '0')}`,
        name: isShowcase ? showcaseName : freshName(kind, names, random.pick),
        price: priceIn(kind.price, random.below),
        colours: isShowcase ? colours.slice(0, 4) : chosen,
        attrs: isShowcase ? attrsOf(showcaseGroups) : attrsOf(groupsOf(kind, chosen, index)),
        status: GoodsStatus.on,
        ending: 'plenty',
        untranslated: false,
      };
    }),
  );
  return withStates(plans.map((plan, index) => ({ ...plan, id: index + 1 })));
}

const showcaseName: Bilingual = ['全定制羊毛套装', 'Fully Bespoke Wool Suit'];

/** Each name once: two goods of one name are one mistake. */
function freshName(
  { materials, styles, nouns }: GoodsKind,
  taken: Set<string>,
  pick: <T>(from: readonly T[]) => T,
): Bilingual {
  for (;;) {
    const parts = [pick(materials), pick(styles), pick(nouns)];
    const name: Bilingual = [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join(' ')];
    if (taken.has(name[0])) continue;
    taken.add(name[0]);
    return name;
  }
}

/** A price that ends in 9 yuan, or in 50 for round things. */
function priceIn(
  [least, most]: readonly [number, number],
  below: (limit: number) => number,
): number {
  if (least % 10 === 0) return (least + below((most - least) / 50 + 1) * 50) * 100;
  return (least + below((most - least) / 10 + 1) * 10) * 100;
}

type Group = {
  readonly name: Bilingual;
  readonly values: readonly Bilingual[];
  readonly hasImage?: boolean;
};

function groupsOf(kind: GoodsKind, chosen: readonly Colour[], index: number): readonly Group[] {
  const byColour: Group[] = chosen.length
    ? [{ name: ['颜色', 'Colour'], values: chosen.map(({ zh, en }) => [zh, en]), hasImage: true }]
    : [];
  const bySize: Group[] = kind.sizes ? [kind.sizes] : [];
  // A quarter of the shirts can be had with either collar, suits with either fit.
  const collars: Group[] =
    kind.key === 'shirts' && index % 4 === 3
      ? [
          {
            name: ['领型', 'Collar'],
            values: [
              ['尖领', 'Pointed'],
              ['立领', 'Band'],
            ],
          },
        ]
      : [];
  const fits: Group[] =
    kind.key === 'suits'
      ? [
          {
            name: ['版型', 'Fit'],
            values: [
              ['修身', 'Slim'],
              ['标准', 'Regular'],
            ],
          },
        ]
      : [];
  return [...byColour, ...bySize, ...collars, ...fits];
}

function attrsOf(groups: readonly Group[]): readonly Attr[] {
  let last = 0;
  return groups.map(({ name, values, hasImage = false }, index) => ({
    aid: `a${index + 1}`,
    attrName: name[0],
    attrNameEn: name[1],
    hasImage: hasImage ? 1 : 0,
    values: values.map(([attrValue, attrValueEn]) => ({
      vid: `v${++last}`,
      attrValue,
      attrValueEn,
    })),
  }));
}

/** 6 off sale, 3 scheduled, 5 sold out, 9 low, 2 without a translation. Source: domain H.2. */
function withStates(plans: readonly GoodsPlan[]): readonly GoodsPlan[] {
  const chosen = stream('goods.states').shuffle(
    plans.filter(({ kind, attrs }) => kind.needShip && attrs.length < 5).map(({ id }) => id),
  );
  const take = (count: number) => new Set(chosen.splice(0, count));
  const [off, scheduled, soldOut, low, untranslated] = [
    take(6),
    take(3),
    take(5),
    take(9),
    take(2),
  ];
  return plans.map((plan) => ({
    ...plan,
    status: off.has(plan.id)
      ? GoodsStatus.off
      : scheduled.has(plan.id)
        ? GoodsStatus.scheduled
        : GoodsStatus.on,
    ending: soldOut.has(plan.id) ? 'sold out' : low.has(plan.id) ? 'low' : 'plenty',
    untranslated: untranslated.has(plan.id),
  }));
}

const goodsKinds: readonly GoodsKind[] = [...wornKinds, ...moreKinds];

const sizes = ['44', '46', '48', '50', '52', '54', '56', '58'];

/** Groups of the goods that shows how far an editor of SKUs goes: 4 × 8 × 3 × 4 × 5 = 1,920 of them. */
const showcaseGroups: readonly {
  readonly name: Bilingual;
  readonly values: readonly Bilingual[];
  readonly hasImage?: boolean;
}[] = [
  {
    name: ['颜色', 'Colour'],
    values: colours.slice(0, 4).map(({ zh, en }): Bilingual => [zh, en]),
    hasImage: true,
  },
  { name: ['尺码', 'Size'], values: sizes.map((size): Bilingual => [size, size]) },
  {
    name: ['版型', 'Fit'],
    values: [
      ['修身', 'Slim'],
      ['标准', 'Regular'],
      ['宽松', 'Relaxed'],
    ],
  },
  {
    name: ['驳领', 'Lapel'],
    values: [
      ['平驳', 'Notch'],
      ['戗驳', 'Peak'],
      ['青果', 'Shawl'],
      ['立领', 'Stand'],
    ],
  },
  {
    name: ['面料等级', 'Cloth'],
    values: [
      ['S100', 'S100'],
      ['S120', 'S120'],
      ['S130', 'S130'],
      ['S150', 'S150'],
      ['S180', 'S180'],
    ],
  },
];
