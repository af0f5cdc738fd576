/** Categories of the blog, in their order; a child names its parent. */
export const blogCategories: readonly {
  readonly name: string;
  readonly name_en: string;
  readonly slug: string;
  readonly below?: string;
}[] = [
  { name: '手记', name_en: 'Journal', slug: 'journal' },
  { name: '面料', name_en: 'Fabrics', slug: 'fabrics' },
  { name: '护理', name_en: 'Care', slug: 'care' },
  { name: '穿搭', name_en: 'Outfits', slug: 'outfits' },
  { name: '工坊', name_en: 'Workshop', slug: 'workshop', below: 'journal' },
  { name: '家居', name_en: 'Home', slug: 'home' },
];

export type PostSeed = readonly [
  category: string,
  title: string,
  title_en: string,
  /** `shirts-oat`, a drawing. */
  cover: string,
  tags: readonly string[],
];

/** Posts of the blog, the oldest first. */
export const posts: readonly PostSeed[] = [
  ['journal', '青石商城开门了', 'The Shop Opens', 'gifts-oat', ['公告']],
  ['fabrics', '亚麻为什么会皱', 'Why Linen Creases', 'fabrics-oat', ['亚麻']],
  ['care', '真丝手洗指南', 'How to Wash Silk by Hand', 'dresses-cinnabar', ['真丝', '洗涤']],
  ['outfits', '一件衬衫的五种穿法', 'Five Ways to Wear One Shirt', 'shirts-azurite', ['衬衫']],
  ['workshop', '打版师的一天', 'A Day with the Pattern Maker', 'suits-graphite', ['定制']],
  ['fabrics', '看懂棉布的支数', 'Reading Thread Counts', 'fabrics-azurite', ['棉']],
  ['home', '换季收纳清单', 'A Checklist for Seasonal Storage', 'storage-oat', ['收纳']],
  ['care', '羊毛衫起球了怎么办', 'When Knitwear Pills', 'knitwear-cinnabar', ['羊毛', '护理']],
  ['outfits', '通勤西装怎么选', 'Choosing a Suit for Work', 'suits-azurite', ['西装']],
  ['journal', '我们如何拍摄商品', 'How We Photograph Products', 'accessories-oat', ['幕后']],
  ['workshop', '量体裁衣的十四个尺寸', 'Fourteen Measurements', 'suits-oat', ['定制', '尺寸']],
  ['fabrics', '灯芯绒的宽条与细条', 'Wide and Narrow Corduroy', 'trousers-oat', ['灯芯绒']],
  ['home', '给卧室换一套被套', 'New Covers for the Bedroom', 'textiles-azurite', ['家纺']],
  ['care', '皮鞋保养三步', 'Leather Shoes in Three Steps', 'shoes-graphite', ['皮鞋']],
  ['outfits', '夏天的连衣裙', 'Dresses for Summer', 'dresses-azurite', ['连衣裙']],
  ['journal', '退换货流程更新', 'Easier Returns', 'gifts-cinnabar', ['公告']],
  ['workshop', '一颗纽扣的来历', 'Where a Button Comes From', 'shirts-graphite', ['辅料']],
  ['fabrics', '再生羊毛值得买吗', 'Is Recycled Wool Worth It?', 'coats-cinnabar', ['羊毛']],
  ['home', '小户型收纳的尺寸', 'Storage for Small Flats', 'storage-azurite', ['收纳']],
  ['outfits', '大衣里面穿什么', 'What to Wear under a Coat', 'coats-graphite', ['大衣']],
  ['care', '羽绒服能机洗吗', 'Machine-Washing Down', 'coats-azurite', ['羽绒', '洗涤']],
  ['journal', '年末发货安排', 'Shipping before the Holidays', 'gifts-graphite', ['公告']],
  ['workshop', '新春定制开放预约', 'Made to Measure for Spring', 'suits-cinnabar', ['定制']],
  ['fabrics', '给新同事的面料手册', 'A Fabric Handbook', 'fabrics-graphite', ['内部']],
];
