import type zhCn from '../../zh-cn/member/funds.ts';

export default {
  types: {
    money: {
      '1': 'Top-up',
      '2': 'Top-up gift',
      '3': 'Order payment',
      '4': 'Refund to balance',
      '5': 'Added by the shop',
      '6': 'Deducted by the shop',
      '7': 'Top-up refund',
      '8': 'Correction',
    },
    score: {
      '1': 'Order reward',
      '2': 'Used on an order',
      '3': 'Points returned',
      '4': 'Reward revoked',
      '5': 'Top-up gift',
      '6': 'Adjusted by the shop',
      '7': 'Coupon exchange',
      '8': 'Debt offset',
      '9': 'Daily check-in',
    },
  },

  money: { title: 'Balance', total: 'Balance', after: 'Balance %{amount}' },
  score: {
    title: 'Points',
    total: 'Points',
    after: 'Points %{amount}',
    earn: 'You earn points when you confirm receipt of an order, and can use them at checkout.',
  },
  filters: { all: 'All', in: 'In', out: 'Out' },
  filter: 'Type',
  in: 'In',
  out: 'Out',
  month: '%{year}-%{month}',
  noMemo: 'Account change',
  empty: 'No records yet',
  noMatch: 'No records match',
  page: 'Page %{page} of %{pages}',
  previous: 'Previous page',
  next: 'Next page',
  limit: 'Records per page',
} satisfies typeof zhCn;
