import { type Answers, usual } from './answer.ts';

/** Attributes, templates and sizes that goods are described with. */
export const catalog: Answers = {
  ...usual('shop/goods/paramsTemplate'),
  ...usual('shop/goods/service'),
  ...usual('shop/goods/specTemplate'),

  ...usual('shop/attr/group'),
  ...usual('shop/attr/attr'),
  'POST /admin/shop.attr.Attr/addValues': 'admin shop/attr/attr/addValues',
  ...usual('shop/attr/value'),
  'POST /admin/shop.attr.Value/merge': 'admin shop/attr/value/merge',

  ...usual('shop/homeCategory'),

  ...usual('shop/measurement'),
  ...usual('shop/sizeGroup'),
  ...usual('shop/size'),
};
