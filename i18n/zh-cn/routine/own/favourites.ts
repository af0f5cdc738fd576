/** Favourites above the menu. */
export default {
  title: '收藏',
  add: '收藏 %{name}',
  remove: '取消收藏 %{name}',
  full: '最多收藏 %{most} 个页面',
  move: '拖动或按 Alt 加上下方向键排序',
};
