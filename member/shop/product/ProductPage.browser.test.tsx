import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountStore } from '../testing/mountStore.tsx';

const sku = (id: number, key: string, stock: number, price = '20.00') => ({
  id,
  key,
  sku_text: key,
  image: null,
  price,
  origin_price: '0.00',
  stock,
  stock_state: stock === 0 ? 'out' : stock <= 10 ? 'low' : 'in',
});
const option = (vid: string, attrValue: string) => ({ vid, attrValue });
const detail = {
  goods: {
    id: 7,
    name: 'Cup',
    images: [],
    share_image: null,
    classify_id: 1,
    attrs: [
      { aid: 'c', attrName: 'Colour', values: [option('r', 'Red'), option('b', 'Blue')] },
      { aid: 's', attrName: 'Size', values: [option('l', 'Large'), option('m', 'Medium')] },
    ],
    params: [],
    min_price: '20.00',
    max_price: '35.00',
    min_origin_price: '0.00',
    stock: 6,
    sales: 0,
    rating: '0',
    rating_count: 0,
    buy_min: 1,
    buy_max: 4,
    need_ship: 0,
  },
  skus: [sku(1, 'r-l', 9), sku(2, 'r-m', 0), sku(3, 'b-l', 2, '35.00')],
  services: [],
  coupons: [],
  freight: null,
};
const review = (id: number, content: string) => ({
  id,
  star: 5,
  content,
  sku_text: '',
  images: [],
  nickname: 'A***',
  create_time: 1_763_700_000,
});
const replies = {
  'Goods/detail': detail,
  'Goods/evaluations': { list: [review(1, 'Fine')], total: 1, stars: { 5: 1 } },
  'Cart/add': { id: 1, num: 2, clipped: false },
  'Cart/index': { list: [], count: 1 },
  'Favorite/index': { list: [], total: 0 },
};

afterEach(() => sessionStorage.clear());

const choice = (name: string) => page.getByRole('link', { name });
const stock = () => document.querySelector('[data-stock]')?.textContent;
const price = () => document.querySelector('.product-price .shop-price')?.textContent;

test('price, stock and address follow the chosen options', async () => {
  const { address, calls } = await mountStore('/shop/goods/7', { replies });
  await expect.poll(price).toBe('¥20.00');

  await choice('Blue').click();

  await expect.poll(price).toBe('¥35.00');
  expect(stock()).toBe('Only 2 left · Limit 4');
  expect(address()).toBe('/shop/goods/7?sku=3');
  expect(calls.filter(([name]) => name === 'Goods/detail')).toHaveLength(1);
});

test('an option that leads nowhere is struck through, and says why', async () => {
  await mountStore('/shop/goods/7', { replies });
  const soldOut = choice('Medium (sold out)');
  await expect.element(soldOut).toHaveAttribute('data-state', 'out');
  const decoration = getComputedStyle(soldOut.element().querySelector('span') ?? document.body);
  expect(decoration.textDecorationLine).toBe('line-through');

  await choice('Blue').click();

  await expect
    .element(choice('Medium (not available in this combination)'))
    .toHaveAttribute('data-state', 'none');
});

const film = { ...detail, goods: { ...detail.goods, images: ['/a.png', '/b.png'] } };
const withFilm = (video: string) => ({
  ...replies,
  'Goods/detail': { ...film, goods: { ...film.goods, video } },
});
const media = () =>
  document.querySelector('.gallery > :is(video, img)')?.getAttribute('src')?.slice(0, 12);

test('the film of a product comes first, and is fetched only when it is played', async () => {
  await mountStore('/shop/goods/7', { replies: withFilm('/storage/a.mp4') });
  await expect.poll(media).toBe('/storage/a.m');
  expect(document.querySelector('video')?.preload).toBe('none');

  await page.getByRole('link', { name: 'Image 2 of 2' }).click();

  await expect.poll(media).toBe('/b.png');
  await page.getByRole('link', { name: 'Video' }).click();
  await expect.poll(media).toBe('/storage/a.m');
});

test('a film of another site is a link to it', async () => {
  await mountStore('/shop/goods/7', { replies: withFilm('https://films.test/a') });

  await expect
    .element(page.getByRole('link', { name: 'Watch the video' }))
    .toHaveAttribute('href', 'https://films.test/a');
  expect(media()).toBe('/a.png');
});

test('the quantity stays within the stock and the limits of the product', async () => {
  const { address } = await mountStore('/shop/goods/7?sku=3', { replies });
  const field = page.getByRole('textbox', { name: 'Quantity' });

  await field.fill('99');
  (document.activeElement as HTMLElement).blur();

  await expect.element(field).toHaveValue('2');
  expect(address()).toBe('/shop/goods/7?sku=3&num=2');
  await expect.element(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
});

test('a sold-out SKU cannot be bought', async () => {
  await mountStore('/shop/goods/7?sku=2', { replies });

  await expect.element(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});

test('a member adds to the cart, and the way to the checkout names the choice', async () => {
  const { calls } = await mountStore('/shop/goods/7?sku=1&num=2', { replies, isMember: true });
  await expect
    .element(page.getByRole('link', { name: 'Buy now' }))
    .toHaveAttribute('href', '/shop/checkout?sku=1&num=2');

  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expect.element(page.getByText('Added to cart')).toBeVisible();
  expect(calls).toContainEqual(['Cart/add', { sku_id: 1, num: 2 }]);
  await expect.element(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});

test('a visitor signs in first, and the choice is added to the cart after that', async () => {
  const before = await mountStore('/shop/goods/7?sku=1&num=2', { replies });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  expect(before.signIn).toHaveBeenCalledExactlyOnceWith('/shop/goods/7?sku=1&num=2');
  expect(before.calls.map(([name]) => name)).not.toContain('Cart/add');

  const after = await mountStore('/shop/goods/7?sku=1&num=2', { replies, isMember: true });
  const again = await mountStore('/shop/goods/7', { replies, isMember: true });

  await expect.poll(() => after.calls).toContainEqual(['Cart/add', { sku_id: 1, num: 2 }]);
  expect(again.calls.map(([name]) => name)).not.toContain('Cart/add');
});

test('reviews are filtered in place', async () => {
  const { address } = await mountStore('/shop/goods/7?sku=3', {
    replies: {
      ...replies,
      'Goods/evaluations': ({ filter }: { filter: string }) =>
        filter === 'bad'
          ? { list: [review(2, 'Broken')], total: 1, stars: { 1: 1 } }
          : replies['Goods/evaluations'],
    },
  });

  await page.getByRole('link', { name: 'Poor' }).click();

  await expect.element(page.getByText('Broken')).toBeVisible();
  expect(document.body.textContent).not.toContain('Fine');
  expect(address()).toBe('/shop/goods/7?sku=3&rate=bad&rpage=1');
});
