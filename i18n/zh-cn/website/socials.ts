import type { websiteSocials } from '../../../resources/website/socials.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '社交账号',
  list: '社交账号',
  search: '名称',
  empty: '在页脚展示的社交平台账号',
  fields: {
    platform: '平台',
    name: '名称',
    url: '链接',
    qr_image: '二维码',
    icon: '图标',
    status: '状态',
  },
  hints: { url: '链接和二维码至少填写一项' },
  options: {
    status: { off: '停用', on: '启用' },
    platform: {
      wechat: '微信',
      weibo: '微博',
      douyin: '抖音',
      xiaohongshu: '小红书',
      facebook: 'Facebook',
      instagram: 'Instagram',
      x: 'X',
      youtube: 'YouTube',
      other: '其他',
    },
  },
  rules: { target: '链接和二维码至少填写一项' },
  sections: { base: '基本信息', content: '链接' },
} satisfies MessagesFor<typeof websiteSocials>;
