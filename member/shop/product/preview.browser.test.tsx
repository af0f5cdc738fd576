import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { productPreview } from '../../../src/contract/index.ts';
import { mountStore } from '../testing/mountStore.tsx';

const sku = (id: number, key: string, price: string) => ({
  id,
  key,
  sku_text: key,
  image: null,
  price,
  origin_price: '0.00',
  stock: 9,
  stock_state: 'in',
});
const product = {
  goods: {
    id: 7,
    name: '杯',
    name_en: 'Cup',
    images: [],
    share_image: null,
    classify_id: 1,
    attrs: [
      {
        aid: 'c',
        attrName: 'Colour',
        values: [
          { vid: 'r', attrValue: 'Red' },
          { vid: 'b', attrValue: 'Blue' },
        ],
      },
    ],
    params: [],
    min_price: '20.00',
    max_price: '35.00',
    min_origin_price: '0.00',
    stock: 18,
    sales: 0,
    rating: '0',
    rating_count: 0,
    buy_min: 1,
    buy_max: 0,
    need_ship: 1,
  },
  skus: [sku(1, 'r', '20.00'), sku(2, 'b', '35.00')],
  services: [],
  coupons: [],
  freight: null,
  reviews: { list: [], total: 0, stars: {} },
};
/** A message as the window around the page sends it, or as another one does. */
const show = (data: object, source: Window = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }));
const title = () => document.querySelector('.product h1')?.textContent;

async function open() {
  const store = await mountStore(productPreview.path, { replies: {} });
  await expect.poll(() => document.querySelector('main [role=status]')).toBeTruthy();
  return store;
}

test('a product is drawn as it is told, in the language of the form, and told again', async () => {
  const store = await open();
  show({ type: productPreview.show, language: 'zh-cn', product });
  await expect.poll(title).toBe('杯');

  show({ type: productPreview.show, language: 'en', product });

  await expect.poll(title).toBe('Cup');
  expect(store.calls).toEqual([]);
});

test('other messages change nothing', async () => {
  await open();

  show({ type: productPreview.show, language: 'en', product: { goods: null } });
  show({ type: 'product', product });
  show({ type: productPreview.show, language: 'zh-cn', product }, window);
  expect(title()).toBeUndefined();
  show({ type: productPreview.show, language: 'en', product });

  await expect.poll(title).toBe('Cup');
});

test('options can be chosen; buying sends nothing', async () => {
  const store = await open();
  show({ type: productPreview.show, language: 'en', product });
  await expect.poll(title).toBe('Cup');

  await userEvent.click(page.getByRole('link', { name: 'Blue' }));
  await expect
    .poll(() => document.querySelector('.product-price .shop-price')?.textContent)
    .toBe('¥35.00');
  await userEvent.click(page.getByRole('button', { name: /cart/i }).first());

  expect(title()).toBe('Cup');
  expect(store.calls).toEqual([]);
});
