import type zhCn from '../../zh-cn/store/pay.ts';

export default {
  title: 'Payment',
  order: 'Order %{no}',
  recharge: 'Top-up %{no}',
  left: '%{time} left',
  over: 'Payment time is over',
  method: 'Payment method',
  announced: 'Your receipt was sent. The shop is confirming the transfer.',
  noWay: 'No payment method is available. Contact customer service.',
  pay: 'Pay %{amount}',
  toTransfer: 'Show bank details',
  paying: 'Processing',
  ways: {
    balance: {
      name: 'Balance',
      have: '%{balance} available',
      short: 'Not enough (%{balance})',
      recharge: 'Top up',
    },
    sandbox: { name: 'Test payment', text: 'For trials only. No money is taken' },
    offline: { name: 'Bank transfer', text: 'Upload a receipt, the shop confirms it' },
  },
  problems: {
    gateway: 'The payment provider sent no payment page. Choose another method.',
    connection: 'Connection lost. Try again: you never pay twice.',
  },
  transfer: {
    title: 'Bank transfer',
    reference: 'Reference: %{payNo}',
    serial: 'Transfer number',
    hint: 'Enter the number or add a picture of the receipt',
    pictures: 'Receipt',
    send: 'Send receipt',
    sent: {
      title: 'Receipt sent',
      text: 'The order continues once the shop has confirmed the transfer.',
      back: 'Back',
    },
  },
  done: {
    title: 'Payment complete',
    order: '%{amount} paid. We ship your order soon.',
    recharge: '%{amount} added.',
    toOrder: 'View order',
    toRecharge: 'View balance',
    goOn: 'Continue shopping',
  },
  closed: {
    title: 'No payment due',
    text: 'The order was cancelled, or the time to pay is over.',
    toOrder: 'View order',
    toRecharge: 'Back to top-up',
  },
  returned: {
    waiting: 'Confirming payment',
    text: 'This page continues once the payment provider has reported it.',
    late: 'No payment received yet',
    lateText: 'If you have paid, check the order later. Otherwise pay again.',
    back: 'Back to payment',
  },
} satisfies typeof zhCn;
