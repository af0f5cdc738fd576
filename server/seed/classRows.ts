import { at } from './random.ts';

export type ClassFacts = { readonly id: number; readonly path: string };

/** Rows of the classes, numbered in their order, and where each stands. */
export function classRows(time: number) {
  const byKey = new Map<string, ClassFacts>();
  const rows = classes.map(({ key, name, name_en, below }, index) => {
    const parent = below === undefined ? undefined : byKey.get(below);
    const id = index + 1;
    const path = `${parent?.path ?? '/'}${id}/`;
    byKey.set(key, { id, path });
    return {
      id,
      pid: parent?.id ?? 0,
      name,
      name_en,
      image: below === undefined ? null : `/still/${at(key.split('.'), 0)}-oat.svg`,
      level: path.split('/').length - 2,
      path,
      show_home: below === undefined ? 1 : 0,
      goods_count: 0,
      weigh: 100 - index,
      status: 1,
      create_time: time,
      update_time: time,
    };
  });
  return { rows, byKey };
}

/** The classes, each below the one named before it; `goods` names the goods of a leaf. */
export type ClassSeed = {
  readonly key: string;
  readonly name: string;
  readonly name_en: string;
  readonly below?: string;
};

const classes: readonly ClassSeed[] = [
  { key: 'men', name: '男装', name_en: 'Menswear' },
  { key: 'women', name: '女装', name_en: 'Womenswear' },
  { key: 'wear', name: '鞋履配饰', name_en: 'Shoes and accessories' },
  { key: 'cloth', name: '面料', name_en: 'Fabrics' },
  { key: 'home', name: '家居', name_en: 'Home' },
  { key: 'service', name: '服务', name_en: 'Services' },

  { key: 'shirts', name: '衬衫', name_en: 'Shirts', below: 'men' },
  { key: 'suits', name: '西装套装', name_en: 'Suits', below: 'men' },
  { key: 'trousers', name: '裤装', name_en: 'Trousers', below: 'men' },
  { key: 'dresses', name: '连衣裙', name_en: 'Dresses', below: 'women' },
  { key: 'knitwear', name: '针织毛衣', name_en: 'Knitwear', below: 'women' },
  { key: 'coats', name: '外套大衣', name_en: 'Coats', below: 'women' },
  { key: 'shoes', name: '鞋履', name_en: 'Shoes', below: 'wear' },
  { key: 'accessories', name: '配饰', name_en: 'Accessories', below: 'wear' },
  { key: 'fabrics', name: '衣料', name_en: 'Dress fabrics', below: 'cloth' },
  { key: 'textiles', name: '家居布艺', name_en: 'Home textiles', below: 'home' },
  { key: 'storage', name: '收纳大件', name_en: 'Storage', below: 'home' },
  { key: 'gifts', name: '服务与礼品卡', name_en: 'Services and gift cards', below: 'service' },

  { key: 'shirts.formal', name: '商务衬衫', name_en: 'Formal shirts', below: 'shirts' },
  { key: 'shirts.casual', name: '休闲衬衫', name_en: 'Casual shirts', below: 'shirts' },
  { key: 'dresses.work', name: '通勤连衣裙', name_en: 'Work dresses', below: 'dresses' },
  { key: 'dresses.leisure', name: '度假连衣裙', name_en: 'Leisure dresses', below: 'dresses' },
  { key: 'coats.short', name: '短外套', name_en: 'Jackets', below: 'coats' },
  { key: 'coats.long', name: '大衣', name_en: 'Overcoats', below: 'coats' },
  { key: 'shoes.leather', name: '皮鞋', name_en: 'Leather shoes', below: 'shoes' },
  { key: 'shoes.casual', name: '休闲鞋', name_en: 'Casual shoes', below: 'shoes' },
];
