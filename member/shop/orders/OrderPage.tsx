import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type OrderDetailRow, type OrderParcel, OrderStatus } from '../api/orders.ts';
import { useMoments } from '../forms/moments.ts';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';
import type { ScreenProps } from '../storeScreen.ts';
import { BoughtLines } from './BoughtLines.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { orderSteps, stepsDone } from './orderActions.ts';
import { Parcels } from './Parcels.tsx';
import { OrderStatusTag } from './StatusTag.tsx';
import { useOrderAction } from './useOrderAction.tsx';
import './orders.css';

export type OrderPageData = {
  readonly order: OrderDetailRow;
  readonly parcels: readonly OrderParcel[];
  /** Unix seconds at which it was loaded. */
  readonly now: number;
};

/** State of an order, its parcels, items, price and address, and what the member can do with it. */
export function OrderPage({ data: { order, parcels, now }, reload }: ScreenProps<OrderPageData>) {
  const t = useText('store.orders');
  const { router } = useShop();
  const actions = useOrderAction({
    onDone: (action) =>
      action === 'hide' ? router.go(`${storeRoot}/orders`, { replace: true }) : reload(),
  });
  return (
    <div className="narrow stack">
      <header className="page-top">
        <h1>{t('detailTitle', { no: order.order_no })}</h1>
        <OrderStatusTag status={order.status} />
      </header>
      <section className="card" aria-label={t('progress')}>
        <Steps status={order.status} />
        <Hint order={order} />
        <OrderButtons order={order} now={now} actions={actions} />
      </section>
      {parcels.length > 0 && <Parcels parcels={parcels} lines={order.lines} />}
      <section className="card">
        <h2>{t('address')}</h2>
        <p>
          <b>
            {order.consignee} {order.mobile}
          </b>
          <br />
          {order.area_text} {order.address} {order.zip}
        </p>
      </section>
      <section className="card">
        <h2>{t('items')}</h2>
        <BoughtLines lines={order.lines} below={(line) => <LineReview line={line} />} />
      </section>
      {order.refunds.length > 0 && (
        <section className="card">
          <h2>{t('refundsOf')}</h2>
          <ul className="order-facts">
            {order.refunds.map((refund) => (
              <li key={refund.id}>
                <a className="shop-link" href={`${storeRoot}/refunds/${refund.id}`}>
                  {refund.refund_no}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OrderAmounts order={order} />
      <OrderFacts order={order} />
      {actions.dialog}
    </div>
  );
}

function Steps({ status }: { readonly status: number }) {
  const t = useText('store.orders.steps');
  const done = stepsDone(status);
  if (done === undefined) return null;
  return (
    <ol className="steps">
      {orderSteps.map((step, index) => (
        <li
          key={step}
          data-done={index < done || undefined}
          aria-current={index === done - 1 ? 'step' : undefined}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

/** A sentence on what comes next. */
function Hint({ order }: { readonly order: OrderDetailRow }) {
  const t = useText('store.orders.hints');
  const { time } = useMoments();
  const { status, expire_time, auto_receive_time, cancel_reason, refuse_reason } = order;
  const isAnnounced = order.pay_serial !== '' || order.pay_voucher.length > 0;
  if (status === OrderStatus.toPay && isAnnounced) return <p>{t('announced')}</p>;
  if (status === OrderStatus.toPay && expire_time !== null)
    return <p>{t('toPay', { time: time(expire_time) })}</p>;
  if (status === OrderStatus.toReceive && auto_receive_time !== null)
    return <p>{t('toReceive', { time: time(auto_receive_time) })}</p>;
  if (status === OrderStatus.cancelAsked)
    return <p>{t('cancelAsked', { reason: cancel_reason })}</p>;
  if (status === OrderStatus.cancelled)
    return <p>{cancel_reason ? t('cancelledWhy', { reason: cancel_reason }) : t('cancelled')}</p>;
  if (status === OrderStatus.toShip && refuse_reason)
    return <p className="notice">{t('cancelRefused', { reason: refuse_reason })}</p>;
  if (status === OrderStatus.toShip) return <p>{t('toShip')}</p>;
  return null;
}

type DetailLine = OrderDetailRow['lines'][number];

/** Link to the review of a line that has one without a follow-up. */
function LineReview({ line: { review } }: { readonly line: DetailLine }) {
  const t = useText('store.orders.line');
  if (!review) return null;
  return (
    <span className="muted">
      {t('reviewed', { star: review.star })}{' '}
      {review.append_time === null && (
        <a className="shop-link" href={`${storeRoot}/reviews/append/${review.id}`}>
          {t('append')}
        </a>
      )}
    </span>
  );
}

function OrderAmounts({ order }: { readonly order: OrderDetailRow }) {
  const t = useText('store.orders.amounts');
  const rows = [
    ['goods', order.goods_amount, ''],
    ['freight', order.freight_amount, ''],
    ['coupon', order.coupon_amount, '−'],
    ['points', order.integral_amount, '−'],
  ] as const;
  const isPaid = order.pay_status === 1;
  return (
    <section className="card">
      <h2>{t('title')}</h2>
      <dl className="amounts">
        {rows
          .filter(([name, amount]) => name === 'goods' || Number(amount) > 0)
          .map(([name, amount, sign]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {sign}
                <Price amount={amount} />
              </dd>
            </div>
          ))}
        <div data-total>
          <dt>{t(isPaid ? 'paid' : 'due')}</dt>
          <dd>
            <Price amount={order.pay_amount} />
          </dd>
        </div>
        {Number(order.refund_amount) > 0 && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd>
              <Price amount={order.refund_amount} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function OrderFacts({ order }: { readonly order: OrderDetailRow }) {
  const t = useText('store.orders.facts');
  const { time } = useMoments();
  const times = [
    ['created', order.create_time],
    ['paid', order.pay_time],
    ['shipped', order.ship_time],
    ['received', order.receive_time],
    ['cancelled', order.cancel_time],
  ] as const;
  return (
    <section className="card">
      <h2>{t('title')}</h2>
      <dl className="amounts">
        <div>
          <dt>{t('number')}</dt>
          <dd>{order.order_no}</dd>
        </div>
        {times.map(
          ([name, at]) =>
            at !== null && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{time(at)}</dd>
              </div>
            ),
        )}
        {order.user_remark && (
          <div>
            <dt>{t('remark')}</dt>
            <dd>{order.user_remark}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
