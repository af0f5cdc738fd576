import type { Answers } from './answer.ts';

/** The storefront API. Members read and change their own rows alone. */
export const storefront: Answers = {
  'GET /api/shop.Address/index': 'any member',
  'POST /api/shop.Address/add': 'any member',
  'POST /api/shop.Address/edit': 'any member',
  'POST /api/shop.Address/del': 'any member',
  'POST /api/shop.Address/setDefault': 'any member',

  'GET /api/shop.Cart/index': 'any member',
  'POST /api/shop.Cart/add': 'any member',
  'POST /api/shop.Cart/update': 'any member',
  'POST /api/shop.Cart/del': 'any member',
  'POST /api/shop.Cart/select': 'any member',

  'POST /api/shop.Order/quote': 'any member',
  'POST /api/shop.Order/create': 'any member',
  'GET /api/shop.Coupon/center': 'any member',
  'GET /api/shop.Coupon/forGoods': 'any member',
  'GET /api/shop.Coupon/mine': 'any member',
  'POST /api/shop.Coupon/claim': 'any member',
  'GET /api/shop.Recharge/plans': 'any member',
  'GET /api/shop.Recharge/index': 'any member',
  'POST /api/shop.Recharge/create': 'any member',
  'GET /api/shop.Score/rules': 'any member',
  'GET /api/shop.Score/log': 'any member',

  'GET /api/shop.Refund/reasons': 'any member',
  'GET /api/shop.Refund/precheck': 'any member',
  'POST /api/shop.Refund/apply': 'any member',
  'POST /api/shop.Refund/cancel': 'any member',
  'POST /api/shop.Refund/ship': 'any member',
  'GET /api/shop.Refund/index': 'any member',
  'GET /api/shop.Refund/detail': 'any member',
};
