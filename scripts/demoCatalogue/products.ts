/** A product as catalogues of other shops describe it. */
export type CatalogueProduct = {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  readonly tags: string;
  readonly description: string;
  readonly price: string;
  readonly options: readonly { readonly name: string }[];
  readonly images: readonly { readonly src: string }[];
  readonly variants: readonly CatalogueVariant[];
};

type CatalogueVariant = {
  readonly option1: string;
  readonly sku: string;
  readonly price: string;
  readonly grams: number;
};

type CatalogueKind = {
  readonly code: string;
  readonly noun: string;
  /** Drawing of the demo shop. A picture of a trial has no public address. */
  readonly still: string;
  readonly materials: readonly string[];
  readonly option: string;
  readonly values: readonly string[];
  /** Yuan and grams of the first variant; each further one adds a step. */
  readonly price: number;
  readonly grams: number;
};

const vendors = ['云岭', '松间', '南浔'] as const;
const colours = ['paper', 'azurite', 'oat', 'moss'] as const;
const letters = ['S', 'M', 'L', 'XL'] as const;

const kinds: readonly CatalogueKind[] = [
  {
    code: 'CT',
    noun: '衬衫',
    still: 'shirts',
    materials: ['水洗麻', '长绒棉', '天丝', '法兰绒'],
    option: '尺码',
    values: letters,
    price: 199,
    grams: 240,
  },
  {
    code: 'ZS',
    noun: '针织衫',
    still: 'knitwear',
    materials: ['羊毛', '羊绒', '棉线', '牦牛绒'],
    option: '尺码',
    values: letters,
    price: 329,
    grams: 380,
  },
  {
    code: 'DY',
    noun: '大衣',
    still: 'coats',
    materials: ['双面呢', '华达呢', '粗花呢', '羽绒'],
    option: '尺码',
    values: letters,
    price: 899,
    grams: 1_250,
  },
  {
    code: 'WJ',
    noun: '围巾',
    still: 'accessories',
    materials: ['桑蚕丝', '羊绒', '亚麻', '细羊毛'],
    option: '颜色',
    values: ['宣白', '石青', '燕麦'],
    price: 159,
    grams: 90,
  },
  {
    code: 'XZ',
    noun: '布鞋',
    still: 'shoes',
    materials: ['千层底', '帆布', '灯芯绒', '牛皮'],
    option: '鞋码',
    values: ['38', '40', '42', '44'],
    price: 239,
    grams: 620,
  },
  {
    code: 'BJ',
    noun: '被套',
    still: 'textiles',
    materials: ['水洗棉', '亚麻', '天丝', '磨毛棉'],
    option: '规格',
    values: ['1.5 米', '1.8 米'],
    price: 459,
    grams: 1_600,
  },
  {
    code: 'LH',
    noun: '茶礼盒',
    still: 'gifts',
    materials: ['龙井', '普洱', '白茶', '岩茶'],
    option: '净含量',
    values: ['100 克', '250 克'],
    price: 168,
    grams: 300,
  },
];

/** The products of the demo catalogue, always the same. */
export const catalogueProducts: readonly CatalogueProduct[] = kinds.flatMap((kind, at) =>
  kind.materials.map((material, index): CatalogueProduct => {
    const id = `${kind.code}-${index + 1}`;
    const title = `${material}${kind.noun}`;
    return {
      id,
      title,
      vendor: vendors[(at + index) % vendors.length] ?? vendors[0],
      tags: `${kind.noun},${material}`,
      description: `<p>${title}，演示目录中的商品，可复制为草稿后修改。</p>`,
      price: yuan(kind.price + index * 20),
      options: [{ name: kind.option }],
      images: [{ src: `/still/${kind.still}-${colours[index % colours.length]}.svg` }],
      variants: kind.values.map((value, step) => ({
        option1: value,
        sku: `${id}-${step + 1}`,
        price: yuan(kind.price + index * 20 + step * 10),
        grams: kind.grams + step * 20,
      })),
    };
  }),
);

function yuan(amount: number): string {
  return amount.toFixed(2);
}
