import type zhCn from '../../zh-cn/store/favourites.ts';

export default {
  title: 'Favourites',
  remove: 'Remove',
  removeNamed: 'Remove %{name}',
  removed: 'Removed from favourites',
  undo: 'Undo',
  offSale: 'No longer for sale',
  empty: {
    title: 'No favourites',
    text: 'Add products to your favourites to find them again.',
    shop: 'Browse products',
  },
} satisfies typeof zhCn;
