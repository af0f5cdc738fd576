import type zhCn from '../../zh-cn/store/recharge.ts';

export default {
  title: 'Top up balance',
  balance: 'Balance',
  amount: 'Amount',
  own: 'Other amount',
  ownAmount: 'Amount (¥)',
  between: '%{min} to %{max}',
  giveMoney: '%{amount} bonus',
  givePoints: '%{points} points',
  left: '%{left} left',
  toPay: 'Continue to payment',
  terms: 'Top-up terms',
  past: 'Past top-ups',
  payNow: 'Pay',
  states: { open: 'To pay', paid: 'Added', closed: 'Closed' },
} satisfies typeof zhCn;
