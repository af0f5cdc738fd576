export default {
  title: '搭配',
  picture: '%{title}，图 %{number}',
  worn: '搭配商品',
  empty: '暂无搭配',
};
