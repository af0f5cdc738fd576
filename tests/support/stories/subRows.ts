/**
 * Rows that belong to rows of a resource, by table. They are no resource of their own, so no
 * declaration has samples of them; a sample that brings its own keeps those.
 */
export const subRows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  shop_order_goods: [
    {
      id: 701,
      goods_id: 31,
      image: '/still/shirts-graphite.svg',
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / L',
      sku_text_en: 'Graphite / L',
      sku_code: 'SH003-GR-L',
      price: 259_00,
      num: 1,
      pay_amount: 259_00,
    },
    {
      id: 702,
      goods_id: 33,
      image: '/still/accessories-mist.svg',
      goods_name: '棉质短袜三双装',
      goods_name_en: 'Cotton Socks, Three Pairs',
      sku_text: '灰',
      sku_text_en: 'Grey',
      sku_code: 'SK001-GY',
      price: 38_50,
      num: 2,
      pay_amount: 77_00,
    },
  ],
  shop_order_log: [
    { id: 802, action: 'pay', from_status: 1, to_status: 2, create_time: 1_763_623_742 },
    { id: 801, action: 'place', from_status: 0, to_status: 1, create_time: 1_763_623_680 },
  ],
  shop_goods_sku: [
    {
      id: 311,
      place: 1,
      key: '1-4',
      sku_text: '石墨 / M',
      sku_text_en: 'Graphite / M',
      price: 259_00,
      stock: 48,
      weight: 320,
      sku_code: 'SH003-GR-M',
    },
    {
      id: 312,
      place: 2,
      key: '1-5',
      sku_text: '石墨 / L',
      sku_text_en: 'Graphite / L',
      price: 299_00,
      stock: 3,
      weight: 340,
      sku_code: 'SH003-GR-L',
    },
  ],
};
