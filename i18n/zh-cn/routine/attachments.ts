import type { attachments } from '../../../resources/routine/attachments.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '附件',
  list: '附件',
  search: '文件名',
  empty: '在表单中上传的文件都会列在这里',
  fields: {
    topic: '主题',
    admin_id: '上传员工',
    user_id: '上传会员',
    url: '地址',
    kind: '类型',
    width: '宽（像素）',
    height: '高（像素）',
    name: '文件名',
    alt: '图片说明',
    size: '大小（字节）',
    mimetype: '文件格式',
    quote: '上传次数',
    storage: '存储位置',
    sha1: 'SHA-1',
    last_upload_time: '最近上传',
    suffix: '后缀',
    full_url: '地址',
    preview: '预览',
    human_size: '大小',
  },
  hints: {
    alt: '供看不到图片的人了解内容，例如“蓝色亚麻衬衫，正面”',
    topic: '用来归类，只能用字母、数字、- 和 _',
  },
  options: {
    kind: { picture: '图片', document: '文档', media: '音频和视频', archive: '压缩包' },
  },
  sections: { base: '附件', file: '文件', use: '使用情况' },
} satisfies MessagesFor<typeof attachments>;
