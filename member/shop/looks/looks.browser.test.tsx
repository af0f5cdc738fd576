import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStore } from '../testing/openStore.tsx';

test('products stand on the picture where the shop put them, and lead to their pages', async () => {
  const spot = {
    image_index: 0,
    x: 250,
    y: 500,
    goods_id: 4,
    sku_id: 41,
    name: '亚麻衬衫',
    name_en: 'Linen shirt',
    image: '',
    min_price: '129.00',
  };
  await openStore('/shop/looks/2', {
    'shop.Look/detail': () => ({
      look: { id: 2, title: '秋日', title_en: 'Autumn', cover: '/cover.png', images: [] },
      hotspots: [spot, { ...spot, x: 750, sku_id: null }],
    }),
  });

  const spots = page.getByTitle('Linen shirt');
  await expect.element(spots.first()).toBeVisible();
  const placed = spots
    .elements()
    .map((each) => [
      each.getAttribute('href'),
      each instanceof HTMLElement ? [each.style.left, each.style.top] : [],
    ]);

  expect(placed).toEqual([
    ['/shop/goods/4?sku=41', ['25%', '50%']],
    ['/shop/goods/4', ['75%', '50%']],
  ]);
  // Once in the list below, however often it is on the pictures.
  expect(page.getByRole('listitem').filter({ hasText: 'Linen shirt' }).elements()).toHaveLength(1);
});
