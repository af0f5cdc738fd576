export default {
  title: '我的收藏',
  remove: '取消收藏',
  removeNamed: '取消收藏 %{name}',
  removed: '已取消收藏',
  undo: '撤销',
  offSale: '已下架',
  empty: { title: '没有收藏', text: '在商品页点收藏，下次更容易找到。', shop: '去逛逛' },
};
