import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type OrderCounts,
  orderCounts,
  orderIndex,
  type OrderListRow,
  OrderStatus,
} from '../api/orders.ts';
import { useMoments } from '../forms/moments.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { Price } from '../parts/Price.tsx';
import { StateTabs } from '../parts/StateTabs.tsx';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, type ScreenRequest, storeScreen } from '../storeScreen.ts';
import { BoughtLines } from './BoughtLines.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderStatusTag } from './StatusTag.tsx';
import { useOrderAction } from './useOrderAction.tsx';
import './orders.css';

type OrdersData = {
  readonly list: readonly OrderListRow[];
  readonly cursor: number | null;
  readonly counts: OrderCounts;
  /** Unix seconds at which it was loaded. */
  readonly now: number;
};

/** Orders of the member, by their state: `?status=2`. */
export const screen = storeScreen<OrdersData>({
  isForMembers: true,
  async load(call, request) {
    const [page, counts] = await Promise.all([
      call(orderIndex, { status: statusIn(request) }),
      call(orderCounts, undefined),
    ]);
    return { ...page, counts, now: Math.floor(Date.now() / 1000) };
  },
  head: (_data, { t }) => ({ title: t('store.orders.title') }),
  View: OrdersPage,
});

const tabs: readonly {
  readonly name: 'all' | 'toPay' | 'toShip' | 'toReceive' | 'toReview' | 'complete' | 'cancelled';
  readonly status?: number;
  readonly count?: keyof OrderCounts;
}[] = [
  { name: 'all' },
  { name: 'toPay', status: OrderStatus.toPay, count: 'to_pay' },
  { name: 'toShip', status: OrderStatus.toShip, count: 'to_ship' },
  { name: 'toReceive', status: OrderStatus.toReceive, count: 'to_receive' },
  { name: 'toReview', status: OrderStatus.toReview, count: 'to_evaluate' },
  { name: 'complete', status: OrderStatus.complete },
  { name: 'cancelled', status: OrderStatus.cancelled },
];

function statusIn({ query }: ScreenRequest): number | undefined {
  const asked = Number(query.get('status'));
  return Object.values<number>(OrderStatus).find((status) => status === asked);
}

function OrdersPage({ data, request, update, reload }: ScreenProps<OrdersData>) {
  const t = useText('store.orders');
  const { call } = useShop();
  const { time } = useMoments();
  const actions = useOrderAction({ onDone: reload });
  const status = statusIn(request);
  const { list, cursor, counts, now } = data;

  async function loadMore(): Promise<void> {
    const more = await call(orderIndex, { status, ...(cursor !== null && { cursor }) });
    update({ ...data, list: [...list, ...more.list], cursor: more.cursor });
  }

  return (
    <div className="narrow">
      <header className="page-top">
        <h1>{t('title')}</h1>
        <a className="shop-link" href={`${storeRoot}/refunds`}>
          {t('refunds')}
        </a>
      </header>
      <StateTabs
        label={t('states')}
        tabs={tabs.map(({ name, status: own, count }) => ({
          key: name,
          href: own === undefined ? `${storeRoot}/orders` : `${storeRoot}/orders?status=${own}`,
          text: name === 'all' ? t('all') : t(`status.${name}`),
          isCurrent: own === status,
          count: count && counts[count],
        }))}
      />
      {list.length === 0 ? (
        <StateBox isPart title={t('empty.title')} text={t('empty.text')}>
          <a className="shop-button" href={`${storeRoot}/goods`}>
            {t('empty.shop')}
          </a>
        </StateBox>
      ) : (
        <ul className="stack">
          {list.map((order) => (
            <li key={order.id} className="card">
              <header>
                <a className="order-no" href={`${storeRoot}/orders/${order.id}`}>
                  <b>{order.order_no}</b> <span className="muted">{time(order.create_time)}</span>
                </a>
                <OrderStatusTag status={order.status} />
              </header>
              <BoughtLines lines={order.lines.slice(0, 3)} />
              {order.lines.length > 3 && (
                <p className="muted">{t('moreLines', { smart_count: order.lines.length - 3 })}</p>
              )}
              <p className="order-total">
                {t('total')} <Price amount={order.pay_amount} />
              </p>
              <OrderButtons order={order} now={now} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={cursor !== null} onMore={loadMore} />
      {actions.dialog}
    </div>
  );
}
