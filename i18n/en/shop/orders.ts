import type { orders } from '../../../resources/shop/orders.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Order',
  list: 'Orders',
  fields: {
    order_no: 'Order no.',
    user_id: 'Member',
    status: 'Status',
    pay_amount: 'Paid',
    refund_amount: 'Refunded',
    mobile: 'Mobile',
    pay_time: 'Paid at',
    lines: 'Goods',
    net_amount: 'Net',
  },
  options: {
    status: {
      to_pay: 'To pay',
      to_ship: 'To ship',
      to_receive: 'To receive',
      to_evaluate: 'To evaluate',
      complete: 'Complete',
      cancelled: 'Cancelled',
      cancel_asked: 'Cancel requested',
    },
  },
  rows: { lines: { fields: { order_id: 'Order', goods_name: 'Name', num: 'Number', price: 'Price' } } },
  sections: { base: 'Order' },
  presets: { toShip: 'To ship', cancelAsked: 'Cancel requested' },
  masks: { sensitive: 'See mobile numbers' },
  actions: {
    ship: { name: 'Ship order', inputs: { company_id: 'Carrier', express_no: 'Tracking no.' } },
    close: { name: 'Close order' },
  },
} satisfies MessagesFor<typeof orders>;
