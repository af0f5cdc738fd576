import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type OwnCoupon, ownCoupons } from '../api/coupons.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { StateTabs } from '../parts/StateTabs.tsx';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, type ScreenRequest, storeScreen } from '../storeScreen.ts';
import { CouponTicket } from './CouponTicket.tsx';

type OwnCoupons = {
  readonly list: readonly OwnCoupon[];
  readonly total: number;
  readonly page: number;
};

const states = [
  ['unused', 1],
  ['locked', 2],
  ['used', 3],
  ['expired', 4],
] as const;

/** Coupons of the member by their state: `?status=3`; those that can be used without it. */
export const screen = storeScreen<OwnCoupons>({
  isForMembers: true,
  load: async (call, request) => ({
    ...(await call(ownCoupons, { status: statusOf(request), page: 1 })),
    page: 1,
  }),
  head: (_data, { t }) => ({ title: t('store.coupons.mine') }),
  View: OwnCouponsPage,
});

function statusOf({ query }: ScreenRequest): number {
  const asked = Number(query.get('status'));
  return states.find(([, status]) => status === asked)?.[1] ?? 1;
}

function OwnCouponsPage({ data, request, update }: ScreenProps<OwnCoupons>) {
  const t = useText('store.coupons');
  const language = useLanguage();
  const { day } = useMoments();
  const { call } = useShop();
  const { list, total, page } = data;
  const status = statusOf(request);
  return (
    <>
      <header className="page-top">
        <h1>{t('mine')}</h1>
        <a className="shop-link" href={`${storeRoot}/coupons`}>
          {t('title')}
        </a>
      </header>
      <StateTabs
        label={t('byState')}
        tabs={states.map(([name, code]) => ({
          key: name,
          href: `${storeRoot}/coupons/mine${code === 1 ? '' : `?status=${code}`}`,
          text: t(`states.${name}`),
          isCurrent: code === status,
        }))}
      />
      {list.length === 0 ? (
        <StateBox isPart title={t('empty.title')} text={t('empty.text')}>
          <a className="shop-button" href={`${storeRoot}/coupons`}>
            {t('title')}
          </a>
        </StateBox>
      ) : (
        <ul className="tickets">
          {list.map((coupon) => (
            <li key={coupon.id}>
              <CouponTicket
                rule={coupon}
                name={localText(coupon, 'name', language)}
                note={t('valid', { from: day(coupon.start_time), to: day(coupon.end_time) })}
                isOver={status > 2}
              >
                {status === 1 ? (
                  <a className="shop-link" href={`${storeRoot}/goods`}>
                    {t('use')}
                  </a>
                ) : (
                  coupon.order_id !== null && (
                    <a className="shop-link" href={`${storeRoot}/orders/${coupon.order_id}`}>
                      {t('toOrder')}
                    </a>
                  )
                )}
              </CouponTicket>
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={list.length < total}
        onMore={async () => {
          const more = await call(ownCoupons, { status, page: page + 1 });
          update({ list: [...list, ...more.list], total: more.total, page: page + 1 });
        }}
      />
    </>
  );
}
