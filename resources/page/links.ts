import { link } from '../../src/fields/index.ts';

/** Places of the shop that a link of a page may lead to. `storePlaces` of the storefront has their addresses. */
export const pagePlaces = {
  goods: { of: 'shop_goods', shows: 'name' },
  classify: { of: 'shop_goods_classify', shows: 'name' },
  page: { of: 'page', shows: 'title' },
  look: { of: 'look', shows: 'title' },
  list: 'page',
  coupons: 'page',
  recharge: 'page',
  cart: 'page',
  orders: 'page',
  customOrder: 'page',
  url: 'address',
} as const;

/** Where a part leads to; nowhere unless given. */
export const pageLink = () => link({ places: pagePlaces, optional: true });
