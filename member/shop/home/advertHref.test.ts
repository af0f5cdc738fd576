import { expect, test } from 'vitest';
import { advertHref } from './advertHref.ts';

const nowhere = {
  link_type: 'none',
  link_goods_id: null,
  link_classify_id: null,
  link_coupon_id: null,
  link_page_id: null,
  link_look_id: null,
  link_url: null,
  link_value: null,
};

test.each([
  [{ link_type: 'goods', link_goods_id: 7 }, '/shop/goods/7'],
  [{ link_type: 'classify', link_classify_id: 3 }, '/shop/goods?class=3'],
  [{ link_type: 'goods_list', link_value: 'tea & cups' }, '/shop/goods?q=tea%20%26%20cups'],
  [{ link_type: 'coupon_center' }, '/shop/coupons'],
  [{ link_type: 'coupon', link_coupon_id: 2 }, '/shop/coupons'],
  [{ link_type: 'page', link_page_id: 4 }, '/shop/p/4'],
  [{ link_type: 'recharge' }, '/shop/recharge'],
  [{ link_type: 'url', link_url: 'https://other.example/a' }, 'https://other.example/a'],
])('an advert leads to what it names: %j', (link, href) => {
  expect(advertHref({ ...nowhere, ...link })).toBe(href);
});

test.each([
  {},
  { link_type: 'goods' },
  { link_type: 'miniapp', link_value: 'pages/home' },
  { link_type: 'url', link_url: 'javascript:alert(1)' },
  { link_type: 'url', link_url: '//other.example' },
])('an advert without a place in a browser leads nowhere: %j', (link) => {
  expect(advertHref({ ...nowhere, ...link })).toBeUndefined();
});
