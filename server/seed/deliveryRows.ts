import { areaList } from '@vant/area-data';
import { area, areas, knowAreas, oneUnit } from '../../src/fields/index.ts';
import { part, type SeedPart } from './write.ts';

// The fields write the names of areas beside their codes.
knowAreas(areaList);

/** Addresses of the shop and its freight templates. */
export function deliveryParts(time: number): readonly SeedPart[] {
  const [rates, free, deny] = [
    rowsOf(templates.map((template) => template.rates)),
    rowsOf(templates.map((template) => template.free ?? [])),
    rowsOf(templates.map((template) => template.deny ?? [])),
  ];
  return [
    part(
      'shop_delivery_address',
      addresses.map(({ district, ...address }, index) => {
        const { codes, text } = area().read(district);
        return {
          ...row(index, time),
          ...listed(index, addresses.length),
          ...address,
          area_province: codes[0],
          area_city: codes[1],
          area_district: codes[2],
          area_text: text,
        };
      }),
    ),
    part(
      'shop_delivery_template',
      templates.map(({ name, type, remark }, index) => ({
        ...row(index, time),
        ...listed(index, templates.length),
        name,
        type,
        remark,
      })),
    ),
    part(
      'shop_delivery_template_area',
      rates.map(({ template, place, each }, index) => {
        const [codes, first, freight, further = 0, fee = 0] = each;
        return {
          ...row(index, time),
          template_id: template,
          sort: place,
          is_default: codes.length === 0 ? 1 : 0,
          delivery_areas: areas().read(codes.map(String)),
          first_quantity: millionths(first),
          freight: fen(freight),
          continue_quantity: millionths(further),
          continue_freight: fen(fee),
        };
      }),
    ),
    part(
      'shop_delivery_template_free',
      free.map(({ template, place, each: [codes, amount, quantity] }, index) => ({
        ...row(index, time),
        template_id: template,
        sort: place,
        areas: areas().read(codes.map(String)),
        free_amount: fen(amount),
        free_quantity: quantity === undefined ? null : millionths(quantity),
      })),
    ),
    part(
      'shop_delivery_template_deny',
      deny.map(({ template, each }, index) => ({
        ...row(index, time),
        template_id: template,
        areas: areas().read(each.map(String)),
      })),
    ),
  ];
}

/** Rows of all templates, with the template and the place of each. */
const rowsOf = <T>(lists: readonly (readonly T[])[]) =>
  lists.flatMap((list, index) =>
    list.map((each, place) => ({ template: index + 1, place: place + 1, each })),
  );

const row = (index: number, time: number) => ({
  id: index + 1,
  create_time: time,
  update_time: time,
});
const listed = (index: number, count: number) => ({ weigh: count - index, status: 1 });
const fen = (yuan: number) => Math.round(yuan * 100);
const millionths = (quantity: number) => Math.round(quantity * oneUnit);

const addresses = [
  {
    type: 1,
    name: '仓储部 林岚',
    mobile: '19900000001',
    district: '330106',
    address: '采桑路 8 号青石仓',
    is_default: 1,
  },
  {
    type: 2,
    name: '售后部 周宁',
    mobile: '0571-88000002',
    district: '330106',
    address: '采桑路 8 号青石仓 2 号门',
    is_default: 1,
  },
  {
    type: 3,
    name: '华南分仓 吴昕',
    mobile: '19900000003',
    district: '440106',
    address: '临江东路 120 号',
    is_default: 1,
  },
] as const;

type Rate = readonly [
  codes: readonly number[],
  first: number,
  freight: number,
  further?: number,
  fee?: number,
];
type FreightTemplate = {
  readonly name: string;
  readonly type: 'by_num' | 'by_weight' | 'by_volumn';
  readonly remark: string | null;
  /** The row without areas is the default. */
  readonly rates: readonly Rate[];
  readonly free?: readonly (readonly [
    codes: readonly number[],
    amount: number,
    quantity?: number,
  ])[];
  readonly deny?: readonly (readonly number[])[];
};

/** Freight of the demo. Source: domain C.5, T1 to T5. */
const templates: readonly FreightTemplate[] = [
  {
    name: '全国按件',
    type: 'by_num',
    remark: '江浙沪满 99 元包邮',
    rates: [
      [[], 1, 8, 1, 2],
      [[310000, 320000, 330000], 2, 6, 2, 1.5],
      [[540000, 650000], 1, 20, 1, 12],
      [[330300], 1, 5, 1, 1],
    ],
    free: [[[310000, 320000, 330000], 99]],
    deny: [[710000, 810000, 820000]],
  },
  {
    name: '全国按重量',
    type: 'by_weight',
    remark: '广东 0.5 千克内满 59 元包邮',
    rates: [
      [[], 1, 10, 0.5, 3],
      [[440000], 3, 9, 1, 1],
    ],
    free: [[[440000], 59, 0.5]],
  },
  {
    name: '华北大件',
    type: 'by_volumn',
    remark: '仅京津冀',
    rates: [[[110000, 120000, 130000], 0.01, 15, 0.005, 4]],
  },
  { name: '小件按重量', type: 'by_weight', remark: null, rates: [[[], 0.3, 5, 0.1, 1]] },
  { name: '一口价', type: 'by_num', remark: '不论件数', rates: [[[], 1, 12]] },
];
