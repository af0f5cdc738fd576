import type { formats } from '../../resources/formats.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: '标签规格',
  list: '标签规格',
  search: '名称',
  empty: '添加您使用的标签纸规格',
  fields: {
    name: '名称',
    width_mm: '宽（毫米）',
    height_mm: '高（毫米）',
    columns: '列数',
    rows: '行数',
    status: '状态',
  },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '规格', sheet: '版面' },
} satisfies MessagesFor<typeof formats>;
