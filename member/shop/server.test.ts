import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/index.ts';
import { drawPage } from './server.tsx';

const sku = {
  id: 71,
  key: 'single',
  sku_text: '',
  image: null,
  price: '1299.50',
  origin_price: '1500.00',
  stock: 5,
  stock_state: 'low',
};
const row = {
  id: 7,
  name: '茶杯</script><b>',
  name_en: 'Tea <cup>',
  classify_id: 3,
  image: '/storage/cup.png',
  min_price: '12.00',
  max_price: '20.00',
  min_origin_price: '12.00',
  stock: 0,
  sales: 4,
};
const product = {
  goods: {
    ...row,
    sub_title: '手工',
    sub_title_en: 'Handmade',
    images: ['/storage/cup.png'],
    share_image: null,
    attrs: [],
    params: [{ name: '产地', name_en: 'Origin', value: '景德镇', value_en: 'Jingdezhen' }],
    content: '<p>正文</p>',
    content_en: '<p>Text</p>',
    rating: '4.50',
    rating_count: 1,
    buy_min: 1,
    buy_max: 0,
    need_ship: 1,
  },
  skus: [sku],
  services: [],
  coupons: [],
  freight: null,
};
const advert = { id: 1, title: '秋茶', title_en: 'Autumn tea', link_type: 'none' };
const replies: Readonly<Record<string, unknown>> = {
  'Config/public': { service_phone: '400-1' },
  'Classify/tree': {
    list: [{ id: 3, name: '茶具', name_en: 'Tea ware', image: null, children: [] }],
  },
  // No page is published: the home page shows adverts and goods.
  'Page/show': null,
  'Index/home': {
    banners: [{ ...advert, image: '/storage/tea.png' }],
    notices: [],
    categories: [],
    hot: [{ ...advert, goods: [row] }],
  },
  'Goods/index': { list: [row], cursor: '12_7', facets: [] },
  'Goods/detail': product,
  'Goods/evaluations': { list: [], total: 0, stars: {} },
};

/** Draws a page with the replies above, or others in place of them. */
async function drawn(
  address: string,
  {
    lang = 'zh-cn',
    ...others
  }: { readonly lang?: Language; readonly [call: string]: unknown } = {},
) {
  const asked: string[] = [];
  const page = await drawPage({
    address,
    lang,
    origin: 'https://shop.example',
    siteName: 'A & B',
    siteLogo: '',
    get(url) {
      asked.push(url);
      const name = url.replace('/api/shop.', '').split('?', 1)[0] ?? '';
      const known: Readonly<Record<string, unknown>> = { ...replies, ...others };
      const data = name in known ? known[name] : { error: 'not_found' };
      const { error } = Object(data ?? {});
      return Promise.resolve({ code: error ? 0 : 1, msg: '', time: 0, data });
    },
  });
  return { ...page, asked };
}

test('the home page has its adverts and products without scripts', async () => {
  const { status, body, head } = await drawn('/shop');

  expect(status).toBe(200);
  expect(body).toContain('秋茶');
  expect(body).toContain('href="/shop/goods/7"');
  expect(head).toContain('<title>A &amp; B</title>');
  expect(head).toContain('<link rel="canonical" href="https://shop.example/shop">');
  expect(head).toContain(
    '<meta property="og:image" content="https://shop.example/storage/tea.png">',
  );
});

test('a list has its products and the way to the next page', async () => {
  const { body, head } = await drawn('/shop/goods?class=3&sort=newest', { lang: 'en' });

  expect(body).toContain('Tea &lt;cup&gt;');
  expect(body).toContain('href="/shop/goods?class=3&amp;sort=newest&amp;cursor=12_7"');
  expect(head).toContain('<title>Tea ware · A &amp; B</title>');
  expect(head).toContain('href="https://shop.example/shop/goods?class=3"');
});

test.each([
  ['zh-cn' as const, '仅剩 5 件', '景德镇', '<p>正文</p>', '茶杯&lt;/script>&lt;b> · A &amp; B'],
  ['en' as const, 'Only 5 left', 'Jingdezhen', '<p>Text</p>', 'Tea &lt;cup> · A &amp; B'],
])('a product is complete in %s', async (lang, stock, origin, text, title) => {
  const { body, head } = await drawn('/shop/goods/7', { lang });

  for (const part of [stock, origin, text, '1,299']) expect(body).toContain(part);
  expect(head).toContain(`<title>${title}</title>`);
  expect(head).toContain(`<meta property="og:title" content="${title}">`);
});

test('search engines are told price, stock and rating of a product', async () => {
  const { head } = await drawn('/shop/goods/7');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];

  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '茶杯</script><b>',
    sku: '7',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 1 },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: '12.00',
      highPrice: '20.00',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('the data is handed over whole, and ends no script', async () => {
  const { state } = await drawn('/shop/goods/7');
  const [, json = ''] =
    /^<script type="application\/json" id="shop-state">(.*)<\/script>$/.exec(state) ?? [];

  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    address: '/shop/goods/7',
    status: 200,
    lang: 'zh-cn',
    data: { ...product, reviews: replies['Goods/evaluations'] },
    frame: {
      settings: replies['Config/public'],
      classes: [{ id: 3, name: '茶具', name_en: 'Tea ware', image: null, children: [] }],
    },
  });
});

test('a further page of a list has the filters of the first', async () => {
  const { asked } = await drawn('/shop/goods?cursor=12_7');

  expect(asked.filter((url) => url.startsWith('/api/shop.Goods/index'))).toEqual([
    '/api/shop.Goods/index?keyword=&in_stock=0&sort=default&cursor=12_7&limit=24',
    '/api/shop.Goods/index?keyword=&in_stock=0&sort=default&cursor=&limit=1',
  ]);
});

test('each call is made once', async () => {
  const { asked } = await drawn('/shop/goods/7');

  expect(asked.toSorted()).toEqual([
    '/api/shop.Classify/tree',
    '/api/shop.Config/public',
    '/api/shop.Goods/detail?id=7',
    '/api/shop.Goods/evaluations?goods_id=7&filter=all&page=1',
  ]);
});

test.each(['/shop/nowhere', '/shop/goods/0', '/shop/goods/%E0%A4%A'])(
  '%s does not exist',
  async (address) => {
    const { status, body, head } = await drawn(address);

    expect(status).toBe(404);
    expect(body).toContain('页面不存在');
    expect(head).toContain('<meta name="robots" content="noindex">');
  },
);

test('a product that is not for sale does not exist', async () => {
  const { status, body } = await drawn('/shop/goods/7', { 'Goods/detail': { error: 'not_found' } });

  expect([status, body]).toEqual([404, expect.stringContaining('页面不存在')]);
});

test('a visitor with too many calls is told to wait', async () => {
  const tooMany = { error: 'rate_limited' };

  const { status, body } = await drawn('/shop/goods', {
    'Goods/index': tooMany,
    'Classify/tree': tooMany,
    'Config/public': tooMany,
  });

  expect([status, body]).toEqual([429, expect.stringContaining('访问过于频繁')]);
});

test('another refusal is a failure of the page', async () => {
  await expect(drawn('/shop/goods', { 'Goods/index': { error: 'invalid' } })).rejects.toThrow();
});

test('a page of members has nothing of a member', async () => {
  const { status, body, state, head, asked } = await drawn('/shop/cart');

  expect(status).toBe(200);
  expect(asked.toSorted()).toEqual(['/api/shop.Classify/tree', '/api/shop.Config/public']);
  expect(body).toContain('data-waiting');
  expect(state).not.toContain('data":{');
  expect(head).toContain('noindex');
});
