import { type Answers, history, usual } from './answer.ts';

/** Addresses and freight. */
export const delivery: Answers = {
  ...usual('shop/delivery/address'),
  ...history('shop/delivery/address'),
  'POST /admin/shop.delivery.Address/setDefault': 'admin shop/delivery/address/setDefault',
  ...usual('shop/delivery/template'),
  ...history('shop/delivery/template'),
  'POST /admin/shop.delivery.Template/simulate': 'admin shop/delivery/template/simulate',
};
