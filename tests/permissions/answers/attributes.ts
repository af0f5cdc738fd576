import { type Answers, bulkEdit, history, usual } from './answer.ts';

/** Attributes, templates and sizes that goods are described with. */
export const attributes: Answers = {
  ...usual('shop/goods/paramsTemplate'),
  ...history('shop/goods/paramsTemplate'),
  ...usual('shop/goods/service'),
  ...history('shop/goods/service'),
  ...usual('shop/goods/source'),
  ...usual('shop/goods/specTemplate'),
  ...history('shop/goods/specTemplate'),

  ...usual('shop/attr/group'),
  ...history('shop/attr/group'),
  ...usual('shop/attr/attr'),
  ...history('shop/attr/attr'),
  ...bulkEdit('shop/attr/attr'),
  'POST /admin/shop.attr.Attr/addValues': 'admin shop/attr/attr/addValues',
  ...usual('shop/attr/value'),
  ...history('shop/attr/value'),
  ...usual('shop/attr/value', ['import']),
  ...bulkEdit('shop/attr/value'),
  'POST /admin/shop.attr.Value/merge': 'admin shop/attr/value/merge',

  ...usual('shop/homeCategory'),
  ...history('shop/homeCategory'),
  ...bulkEdit('shop/homeCategory'),

  ...usual('shop/measurement'),
  ...history('shop/measurement'),
  ...bulkEdit('shop/measurement'),
  ...usual('shop/sizeGroup'),
  ...history('shop/sizeGroup'),
  ...usual('shop/size'),
  ...history('shop/size'),
  ...usual('shop/size', ['import']),
  ...bulkEdit('shop/size'),
};
