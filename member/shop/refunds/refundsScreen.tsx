import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { refundIndex, type OwnRefund } from '../api/refunds.ts';
import { useMoments } from '../forms/moments.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { RefundLines } from './RefundLines.tsx';
import { RefundTag } from './RefundTag.tsx';

type RefundsData = { readonly list: readonly OwnRefund[]; readonly cursor: number | null };

/** Refunds of the member, newest first. */
export const screen = storeScreen<RefundsData>({
  isForMembers: true,
  load: (call) => call(refundIndex, {}),
  head: (_data, { t }) => ({ title: t('store.refunds.title') }),
  View: RefundsPage,
});

function RefundsPage({ data: { list, cursor }, update }: ScreenProps<RefundsData>) {
  const t = useText('store.refunds');
  const { call } = useShop();
  const { time } = useMoments();
  if (list.length === 0)
    return (
      <StateBox title={t('empty.title')} text={t('empty.text')}>
        <a className="shop-button" href={`${storeRoot}/orders`}>
          {t('toOrders')}
        </a>
      </StateBox>
    );
  return (
    <div className="narrow">
      <header className="page-top">
        <h1>{t('title')}</h1>
        <a className="shop-link" href={`${storeRoot}/orders`}>
          {t('toOrders')}
        </a>
      </header>
      <ul className="stack">
        {list.map((refund) => (
          <li key={refund.id} className="card">
            <header>
              <a className="shop-link" href={`${storeRoot}/refunds/${refund.id}`}>
                {refund.refund_no}
              </a>
              <RefundTag refund={refund} />
            </header>
            <RefundLines lines={refund.lines} />
            <p className="bought-end">
              <span className="muted">{time(refund.create_time)}</span>{' '}
              <Price amount={refund.refund_amount} />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={cursor !== null}
        onMore={async () => {
          const more = await call(refundIndex, { ...(cursor !== null && { cursor }) });
          update({ list: [...list, ...more.list], cursor: more.cursor });
        }}
      />
    </div>
  );
}
