import type { websiteSocials } from '../../../resources/website/socials.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Social account',
  list: 'Social accounts',
  search: 'Name',
  empty: 'Social accounts shown in the footer',
  fields: {
    platform: 'Platform',
    name: 'Name',
    url: 'Link',
    qr_image: 'QR code',
    icon: 'Icon',
    status: 'Status',
  },
  hints: { url: 'Enter a link or upload a QR code' },
  options: {
    status: { off: 'Off', on: 'On' },
    platform: {
      wechat: 'WeChat',
      weibo: 'Weibo',
      douyin: 'Douyin',
      xiaohongshu: 'RedNote',
      facebook: 'Facebook',
      instagram: 'Instagram',
      x: 'X',
      youtube: 'YouTube',
      other: 'Other',
    },
  },
  rules: { target: 'Enter a link or upload a QR code' },
  sections: { base: 'Account', content: 'Link' },
} satisfies MessagesFor<typeof websiteSocials>;
