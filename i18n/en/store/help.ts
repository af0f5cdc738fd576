import type zhCn from '../../zh-cn/store/help.ts';

export default {
  title: 'Help',
  posts: 'Posts',
  empty: 'Nothing here yet',
  agreements: {
    user_agreement: 'User agreement',
    privacy_policy: 'Privacy policy',
    after_sale_policy: 'Returns policy',
    recharge_agreement: 'Top-up terms',
    about_us: 'About us',
  },
} satisfies typeof zhCn;
