import type { websiteKeys } from '../../../resources/website/keys.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '站点文案',
  list: '站点文案',
  search: '键、分组',
  empty: '商城前台的中英文文案',
  fields: { grp: '分组', key: '键', zh: '中文', en: '英文', remark: '备注', status: '状态' },
  hints: {
    grp: '会员中心使用 user 组：user.balance、user.points、user.welcome、user.points_rule',
    key: '小写字母、数字、_ 和 .，例如 cart.empty',
    en: '留空时前台显示中文',
  },
  options: { status: { off: '停用', on: '启用' } },
  presets: { missing: '缺少英文' },
  waiting: { missing: '缺少英文的文案' },
  sections: { base: '基本信息', content: '文案' },
} satisfies MessagesFor<typeof websiteKeys>;
