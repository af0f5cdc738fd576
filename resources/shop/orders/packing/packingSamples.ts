import { Status } from '../../orderShape.ts';
import type { PackingLine, PackingOrder } from './packingOrder.ts';

const kept = { need_ship: 1, ship_num: 0, refund_num: 0, refunding_num: 0, image: null } as const;

const shirt = {
  ...kept,
  sku_id: 31,
  goods_name: '亚麻立领衬衫',
  goods_name_en: 'Linen stand-collar shirt',
  sku_text: '石墨 / L',
  sku_text_en: 'Graphite / L',
  sku_code: 'SH003-GR-L',
  bar_code: '6901234567892',
  shelf: 'A-10-2',
  weight: 260,
} as const;

const socks = {
  ...kept,
  sku_id: 32,
  goods_name: '棉质短袜三双装',
  goods_name_en: 'Cotton socks, 3 pairs',
  sku_text: '灰',
  sku_text_en: 'Grey',
  sku_code: 'SK001-GY',
  bar_code: null,
  shelf: 'A-2-14',
  weight: 90,
} as const;

type Sample = PackingOrder & {
  readonly receiver: {
    readonly consignee: string;
    readonly mobile: string;
    readonly place: string;
  };
};

const sampleOf = (
  id: number,
  order_no: string,
  values: Partial<PackingOrder> & { readonly lines: readonly PackingLine[] },
): Sample => ({
  id,
  version: 3,
  order_no,
  status: Status.to_ship,
  user_remark: '',
  admin_remark: '',
  pinned_note: '',
  consignee: '林****',
  mobile: '199****3602',
  place: '浙江省 杭州市 西湖区',
  receiver: {
    consignee: '林知夏',
    mobile: '19900003602',
    place: '浙江省 杭州市 西湖区 文三路 478 号 3 幢 1204',
  },
  ...values,
});

/** Orders to pack with their receivers, for stories and tests. */
export const packingSamples: readonly Sample[] = [
  sampleOf(7, '20251120148213', {
    user_remark: '工作日送达',
    lines: [
      { ...shirt, id: 71, num: 1 },
      { ...socks, id: 72, num: 2 },
    ],
  }),
  sampleOf(12, '20251120148977', {
    admin_remark: '赠品：帆布袋',
    pinned_note: '领口已补线，随附备用扣',
    lines: [{ ...socks, id: 121, num: 1 }],
  }),
];
