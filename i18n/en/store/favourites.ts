import type zhCn from '../../zh-cn/store/favourites.ts';

export default {
  title: 'Favorites',
  remove: 'Remove',
  removeNamed: 'Remove %{name}',
  removed: 'Removed from favorites',
  undo: 'Undo',
  offSale: 'No longer for sale',
  empty: {
    title: 'No favorites',
    text: 'Add products to your favorites to find them again.',
    shop: 'Browse products',
  },
} satisfies typeof zhCn;
