import type { modulePage } from '../../../resources/module/modules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '模块',
  list: '模块',
  fields: {
    uid: '名称',
    module_version: '版本',
    state: '状态',
    source: '来源',
    fingerprint: '指纹',
    install_time: '安装时间',
  },
  options: {
    state: { enabled: '启用', disabled: '停用' },
    source: { folder: '目录', market: '模块市场', upload: '上传' },
  },
} satisfies MessagesFor<typeof modulePage>;
