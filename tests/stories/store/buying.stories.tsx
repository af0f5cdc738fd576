import { screen, userEvent } from 'storybook/test';
import { type StoreReply, StoreStory } from '../../support/stories/StoreStory.tsx';
import {
  address,
  centerCoupon,
  orderCounts,
  ownCoupon,
  refundBounds,
  reviewedOrder,
  sampleOrder,
  sampleQuote,
  sentOrder,
  storeOrders,
} from '../../support/stories/storeReplies.ts';
import { alone } from '../../support/stories/screens.tsx';
import { seen, started } from '../../support/stories/settled.ts';

export default { title: 'Storefront/Buying', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Replies = Readonly<Record<string, StoreReply>>;

const narrow = { globals: { viewport: { value: 'w390' } } };

const page = (at: string, replies: Replies) => ({
  render: () => <StoreStory at={at} replies={replies} />,
  play: ({ canvasElement }: Play) => started(canvasElement),
});

/** A page of a member that waits for its data. */
const waiting = (at: string, call: string) => ({
  ...page(at, { [call]: 'loading' }),
  play: ({ canvasElement }: Play) => seen(() => canvasElement.querySelector('[role=status]')),
});

const checkout = {
  'Address/index': { data: { list: [address] } },
  'Order/quote': { data: sampleQuote },
};
const order = {
  'Order/detail': { data: { row: sampleOrder } },
  'Order/express': { data: { list: [] } },
};
const apply = {
  'Order/detail': { data: { row: sentOrder } },
  'Refund/reasons': { data: { list: [{ code: 5, name: '商品破损' }] } },
  'Refund/precheck': { data: refundBounds },
};

export const Basic = { ...page('/shop/checkout?sku=11&num=1', checkout), name: 'Checkout' };
export const CheckoutNarrow = { ...Basic, ...narrow, name: 'Checkout: 390 wide' };
export const CheckoutWithoutAddress = {
  ...page('/shop/checkout?sku=11&num=1', {
    'Address/index': { data: { list: [] } },
    'Order/quote': { data: { ...sampleQuote, address_id: null, quote_token: null } },
  }),
  name: 'Checkout: no address',
};
export const CheckoutShort = {
  ...page('/shop/checkout?sku=11&num=1', {
    ...checkout,
    'Order/quote': {
      data: { ...sampleQuote, stock_short: [{ sku_id: 11, left: 0 }], quote_token: null },
    },
  }),
  name: 'Checkout: out of stock',
};
export const Orders = page('/shop/orders', {
  'Order/index': { data: { list: storeOrders, cursor: null } },
  'Order/counts': { data: orderCounts },
});
export const OrdersNarrow = { ...Orders, ...narrow, name: 'Orders: 390 wide', tags: ['long'] };
export const OrdersEmpty = {
  ...page('/shop/orders', {
    'Order/index': { data: { list: [], cursor: null } },
    'Order/counts': { data: { ...orderCounts, to_pay: 0, to_receive: 0, complete: 0 } },
  }),
  name: 'Orders: empty',
};
export const OrdersLoading = {
  ...waiting('/shop/orders', 'Order/index'),
  name: 'Orders: loading',
};
export const OrdersFailed = {
  ...page('/shop/orders', { 'Order/index': 'offline', 'Order/counts': 'offline' }),
  name: 'Orders: offline',
  tags: ['long'],
};
export const Order = page('/shop/orders/900', order);
export const OrderNarrow = { ...Order, ...narrow, name: 'Order: 390 wide', tags: ['long'] };
export const OrderCancelRefused = {
  ...page('/shop/orders/900', {
    ...order,
    'Order/cancel': { refused: '订单状态已变化，请刷新', code: 'wrong_status' },
  }),
  name: 'Order: cancellation refused',
  play: async ({ canvasElement }: Play) => {
    await started(canvasElement);
    const name = /^(取消订单|Cancel order)$/;
    await userEvent.click(await screen.findByRole('button', { name }));
    const inDialog = await screen.findAllByRole('button', { name });
    await userEvent.click(inDialog.at(-1) ?? canvasElement);
    await screen.findByRole('alert');
  },
};
export const Coupons = page('/shop/coupons', {
  'Coupon/center': {
    data: {
      list: [
        centerCoupon,
        { ...centerCoupon, id: 4, left: 0, can_claim: false, reason: 'sold_out' },
      ],
    },
  },
});
export const CouponsEmpty = {
  ...page('/shop/coupons', { 'Coupon/center': { data: { list: [] } } }),
  name: 'Coupons: empty',
  tags: ['long'],
};
export const OwnCoupons = {
  ...page('/shop/coupons/mine', { 'Coupon/mine': { data: { list: [ownCoupon], total: 1 } } }),
  name: 'My coupons',
};
export const Addresses = page('/shop/addresses', {
  'Address/index': { data: { list: [address] } },
});
export const AddressesEmpty = {
  ...page('/shop/addresses', { 'Address/index': { data: { list: [] } } }),
  name: 'Addresses: empty',
  tags: ['long'],
};
export const Review = page('/shop/reviews/900', {
  'Order/detail': { data: { row: reviewedOrder } },
});
export const ReviewNarrow = { ...Review, ...narrow, name: 'Review: 390 wide' };
export const ReviewNothing = {
  ...page('/shop/reviews/900', { 'Order/detail': { data: { row: sampleOrder } } }),
  name: 'Review: nothing to review',
  tags: ['long'],
};
export const Refund = { ...page('/shop/refunds/apply/900', apply), name: 'Refund request' };
export const RefundNarrow = { ...Refund, ...narrow, name: 'Refund request: 390 wide' };
export const RefundRefused = {
  ...page('/shop/refunds/apply/900', {
    ...apply,
    'Refund/precheck': { refused: '已过售后期', code: 'after_sale_closed' },
  }),
  name: 'Refund request: too late',
};
