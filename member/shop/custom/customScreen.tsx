import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { acceptCustomQuote, customOrderIndex, type CustomOrderRow } from '../api/custom.ts';
import { useMoments } from '../forms/moments.ts';
import { useBusy } from '../forms/useBusy.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';

type CustomOrders = {
  readonly list: readonly CustomOrderRow[];
  readonly total: number;
  readonly page: number;
  /** Unix seconds at which it was loaded. */
  readonly now: number;
};

/** Custom orders of the member, with the quotes they are given. */
export const screen = storeScreen<CustomOrders>({
  isForMembers: true,
  load: async (call) => ({
    ...(await call(customOrderIndex, { page: 1 })),
    page: 1,
    now: Math.floor(Date.now() / 1000),
  }),
  head: (_data, { t }) => ({ title: t('store.custom.title') }),
  View: CustomPage,
});

const states = ['new', 'quoted', 'accepted', 'inProduction', 'delivered', 'closed'] as const;

function CustomPage({ data, update, reload }: ScreenProps<CustomOrders>) {
  const t = useText('store.custom');
  const { call } = useShop();
  const { list, total, page } = data;
  const ask = (
    <a className="shop-button" href={`${storeRoot}/custom/new`}>
      {t('ask')}
    </a>
  );
  if (list.length === 0)
    return (
      <StateBox title={t('empty.title')} text={t('empty.text')}>
        {ask}
      </StateBox>
    );
  return (
    <div className="narrow">
      <header className="page-top">
        <h1>{t('title')}</h1>
        {ask}
      </header>
      <ul className="stack">
        {list.map((order) => (
          <li key={order.id}>
            <CustomOrder order={order} now={data.now} onAccepted={reload} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.length < total}
        onMore={async () => {
          const more = await call(customOrderIndex, { page: page + 1 });
          update({ ...data, list: [...list, ...more.list], page: page + 1 });
        }}
      />
    </div>
  );
}

type CustomOrderProps = {
  readonly order: CustomOrderRow;
  readonly now: number;
  readonly onAccepted: () => Promise<void>;
};

function CustomOrder({ order, now, onAccepted }: CustomOrderProps) {
  const t = useText('store.custom');
  const { time } = useMoments();
  const { call, toasts } = useShop();
  const [isBusy, run] = useBusy();
  const { quote_amount: quote, quote_expire_time: until, deposit_amount: deposit } = order;
  const holds = order.state === 2 && (until ?? 0) > now;
  const accept = () =>
    run(async () => {
      await call(acceptCustomQuote, { id: order.id });
      toasts.add({ type: 'success', message: t('accepted') });
      await onAccepted();
    });
  return (
    <article className="card">
      <header>
        <h2>{order.custom_no}</h2>
        <span className="tag">{t(`states.${states[order.state - 1] ?? 'new'}`)}</span>
      </header>
      <p>{order.requirement}</p>
      {quote !== null && (
        <dl className="amounts">
          <div>
            <dt>{t('quote')}</dt>
            <dd>
              <Price amount={quote} />
            </dd>
          </div>
          {deposit !== null && Number(deposit) > 0 && (
            <div>
              <dt>{t('deposit')}</dt>
              <dd>
                <Price amount={deposit} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {order.quote_remark && <p className="muted">{order.quote_remark}</p>}
      {order.close_reason && <p className="muted">{order.close_reason}</p>}
      <p className="muted">
        {time(order.create_time)}
        {order.state === 2 && until !== null && ` · ${t('holds', { time: time(until) })}`}
      </p>
      <div className="buttons" data-end>
        {order.order_id !== null && (
          <a
            className="shop-button"
            data-plain
            data-small
            href={`${storeRoot}/orders/${order.order_id}`}
          >
            {t('toOrder')}
          </a>
        )}
        {holds && (
          <button
            type="button"
            className="shop-button"
            data-small
            disabled={isBusy}
            onClick={accept}
          >
            {t('accept')}
          </button>
        )}
      </div>
    </article>
  );
}
