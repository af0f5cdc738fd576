import type { sizeGroups } from '../../../resources/attributes/sizeGroups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '尺码组',
  list: '尺码组',
  search: '名称',
  empty: '把同一类商品的尺码归为一组，例如男士上装',
  fields: { name: '名称', region: '地区标准', status: '状态' },
  sections: { base: '尺码组' },
  options: {
    status: { off: '停用', on: '启用' },
    region: { CN: '中国', EU: '欧洲', US: '美国', UK: '英国', INT: '国际' },
  },
} satisfies MessagesFor<typeof sizeGroups>;
