import type { configs } from '../../../resources/routine/config.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '配置项',
  list: '系统配置',
  fields: {
    name: '变量名',
    group: '分组',
    title: '标题',
    tip: '提示',
    type: '类型',
    value: '值',
    content: '选项',
    rule: '规则',
    extend: '扩展',
    input_extend: '输入框扩展',
    allow_del: '可删除',
  },
  hints: {
    name: '程序用它读取此项，以字母开头，保存后不能修改',
    tip: '显示在输入框下方',
    weigh: '越大越靠前',
  },
  rows: { content: { fields: { key: '值', value: '名称' } } },
} satisfies MessagesFor<typeof configs>;
