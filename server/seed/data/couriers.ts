/** Carriers of the demo, all invented, with what their numbers look like. */
export const couriers = [
  { code: 'QY', name: '青羽速递', name_en: 'Qingyu Express', phone: '400-000-0101', no_pattern: '^QY\\d{12}$' },
  { code: 'SH', name: '山海快运', name_en: 'Shanhai Freight', phone: '400-000-0102', no_pattern: '^SH\\d{10}$' },
  { code: 'YF', name: '云帆速运', name_en: 'Yunfan Express', phone: '400-000-0103', no_pattern: '^7\\d{13}$' },
  { code: 'CN', name: '驰南物流', name_en: 'Chinan Logistics', phone: '400-000-0104', no_pattern: '^CN\\d{11}$' },
  { code: 'ML', name: '麦陇快递', name_en: 'Mailong Parcel', phone: '400-000-0105', no_pattern: '^46\\d{12}$' },
  { code: 'HT', name: '禾田速配', name_en: 'Hetian Delivery', phone: '400-000-0106', no_pattern: '^HT\\d{9}$' },
  { code: 'BX', name: '北徙航空', name_en: 'Beixi Air', phone: '400-000-0107', no_pattern: '^BX\\d{8}[A-Z]{2}$' },
  { code: 'LJ', name: '良驹大件', name_en: 'Liangju Bulky', phone: '400-000-0108', no_pattern: '^LJ\\d{10}$' },
  { code: 'TC', name: '同城即达', name_en: 'Same-City Now', phone: '400-000-0109', no_pattern: '^TC\\d{8}$' },
] as const;
