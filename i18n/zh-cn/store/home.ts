export default {
  banners: '精选活动',
  notices: '公告',
  classes: '商品分类',
  allClasses: '全部分类',
  hot: '热门推荐',
  seeAll: '查看全部',
  welcome: '欢迎光临',
};
