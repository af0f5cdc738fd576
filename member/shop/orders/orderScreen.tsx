import { orderDetail, orderParcels } from '../api/orders.ts';
import { storeScreen } from '../storeScreen.ts';
import { OrderPage, type OrderPageData } from './OrderPage.tsx';

/** One order of the member. */
export const screen = storeScreen<OrderPageData>({
  isForMembers: true,
  async load(call, { params }) {
    const id = Number(params['id']);
    const [{ row: order }, { list: parcels }] = await Promise.all([
      call(orderDetail, { id }),
      call(orderParcels, { id }),
    ]);
    return { order, parcels, now: Math.floor(Date.now() / 1000) };
  },
  head: (data, { t }) => ({
    title: t('store.orders.detailTitle', { no: data?.order.order_no ?? '' }),
  }),
  View: OrderPage,
});
