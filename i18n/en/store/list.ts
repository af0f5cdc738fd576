import type zhCn from '../../zh-cn/store/list.ts';

export default {
  found: 'Results for “%{keyword}”',
  path: 'You are here',
  products: 'Products',
  filters: 'Filters',
  sort: 'Sort',
  sorts: {
    default: 'Featured',
    newest: 'Newest',
    sales: 'Best selling',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
  },
  price: 'Price',
  min: 'Lowest price',
  max: 'Highest price',
  stock: 'Availability',
  inStock: 'In stock only',
  apply: 'Apply',
  reset: 'Clear filters',
  more: 'Load more',
  shown: '1 product shown |||| %{smart_count} products shown',
  none: 'No products found',
  noneText: 'Try another word, or remove some filters.',
  showAll: 'Show all products',
} satisfies typeof zhCn;
