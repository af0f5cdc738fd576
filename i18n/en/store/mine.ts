import type zhCn from '../../zh-cn/store/mine.ts';

export default {
  title: 'Account',
  funds: 'Balance and points',
  balance: 'Balance',
  points: 'Points',
  recharge: 'Top up',
  orders: 'Orders',
  all: 'All',
  toPay: 'To pay',
  toShip: 'To ship',
  toReceive: 'To receive',
  toReview: 'To review',
  refunds: 'Refunds and returns',
  coupons: 'Coupons',
  favorites: 'Favourites',
  addresses: 'Addresses',
  custom: 'Custom orders',
  help: 'Help',
  account: 'Account and security',
} satisfies typeof zhCn;
