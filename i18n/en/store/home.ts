import type zhCn from '../../zh-cn/store/home.ts';

export default {
  banners: 'Featured',
  notices: 'Announcements',
  classes: 'Categories',
  allClasses: 'All categories',
  hot: 'Popular',
  seeAll: 'See all',
  welcome: 'Welcome',
} satisfies typeof zhCn;
