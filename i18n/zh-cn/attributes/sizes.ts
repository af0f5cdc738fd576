import type { sizes } from '../../../resources/attributes/sizes.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '尺码',
  list: '尺码',
  search: '名称、编码',
  empty: '为尺码填写适合的身体数据，会员即可获得尺码推荐',
  fields: {
    group_id: '尺码组',
    name: '尺码',
    code: '号型',
    ranges: '适合范围',
    equivalents: '对照尺码',
    overlaps: '范围重叠',
    status: '状态',
  },
  hints: {
    code: '例如 170/88A',
    ranges: '含最小值，不含最大值；以毫米填写，体重以克填写',
    overlaps: '同组另一尺码适合相同的身体数据，推荐结果不唯一',
  },
  rows: {
    ranges: {
      fields: {
        size_id: '尺码',
        measurement_id: '量体项',
        min_mm: '最小值（mm/g）',
        max_mm: '最大值（mm/g）',
      },
      rules: { bounds: '最大值必须大于最小值' },
    },
    equivalents: {
      fields: { size_id: '尺码', region: '地区标准', name: '尺码' },
      options: { region: { CN: '中国', EU: '欧洲', US: '美国', UK: '英国', INT: '国际' } },
    },
  },
  presets: { overlapping: '范围重叠' },
  sections: { base: '基本信息', ranges: '适合范围', equivalents: '对照尺码' },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof sizes>;
