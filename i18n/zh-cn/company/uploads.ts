import type { companyUploads } from '../../../resources/company/uploads.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '公司文件',
  list: '公司文件',
  search: '标题',
  empty: '营业执照、合同、证书等公司文件放在这里，并可记下到期日期',
  fields: {
    title: '标题',
    category: '分类',
    file: '文件',
    attachment_id: '附件',
    issue_date: '签发日期',
    expire_date: '到期日期',
    expiry: '有效状态',
    warned_days: '最近提醒的提前天数',
    remark: '备注',
    visible: '对顾客公开',
    status: '状态',
  },
  hints: { visible: '公开后，顾客可在“关于我们”页面看到' },
  options: {
    category: {
      licence: '执照',
      contract: '合同',
      certificate: '证书',
      brand: '品牌',
      other: '其他',
    },
    expiry: { valid: '有效', soon: '即将到期', expired: '已过期' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '文件说明', file: '文件与期限', publish: '公开' },
  rules: { dates: '到期日期不能早于签发日期' },
  presets: { expiring: '即将到期' },
  waiting: { expiring: '即将到期的文件' },
} satisfies MessagesFor<typeof companyUploads>;
