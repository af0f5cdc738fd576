import type { notes } from '../../resources/notes.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: '便签',
  list: '便签',
  search: '标题',
  empty: '给同事留一张便签',
  fields: { title: '标题', body: '内容', status: '状态' },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '便签' },
  actions: { shout: { name: '大写', done: '已改为大写', reason: '便签已停用' } },
} satisfies MessagesFor<typeof notes>;
