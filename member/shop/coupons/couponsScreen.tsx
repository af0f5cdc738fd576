import { newCallKey } from '../../../src/client/index.ts';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type CenterCoupon, couponCenter } from '../api/coupons.ts';
import { claimCoupon } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { CouponTicket } from './CouponTicket.tsx';

type Center = readonly CenterCoupon[];

/** Coupons that the member can claim. */
export const screen = storeScreen<Center>({
  isForMembers: true,
  load: async (call) => (await call(couponCenter, undefined)).list,
  head: (_data, { t }) => ({ title: t('store.coupons.title') }),
  View: CouponsPage,
});

function CouponsPage({ data: coupons, reload }: ScreenProps<Center>) {
  const t = useText('store.coupons');
  return (
    <>
      <header className="page-top">
        <h1>{t('title')}</h1>
        <a className="shop-link" href={`${storeRoot}/coupons/mine`}>
          {t('mine')}
        </a>
      </header>
      {coupons.length === 0 ? (
        <StateBox isPart title={t('none.title')} text={t('none.text')} />
      ) : (
        <ul className="tickets">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <Offer coupon={coupon} onClaimed={reload} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type OfferProps = { readonly coupon: CenterCoupon; readonly onClaimed: () => Promise<void> };

function Offer({ coupon, onClaimed }: OfferProps) {
  const t = useText('store.coupons');
  const language = useLanguage();
  const { time } = useMoments();
  const { call, toasts } = useShop();
  const [isBusy, run] = useBusy();
  const name = localText(coupon, 'title', language);
  const { cost_integral: cost, reason, left, claim_start, claim_end } = coupon;
  const claim = () =>
    run(async () => {
      try {
        const input = { center_id: coupon.id };
        await call(claimCoupon, input, { idempotencyKey: newCallKey() });
        toasts.add({ type: 'success', message: t('claimed') });
      } finally {
        // Also after a refusal: it may be sold out by now.
        await onClaimed();
      }
    });
  const note =
    reason === 'not_started' && claim_start !== null
      ? t('startsAt', { time: time(claim_start) })
      : [
          left !== null && t('left', { smart_count: left }),
          claim_end !== null && t('claimUntil', { time: time(claim_end) }),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <CouponTicket rule={coupon} name={name} note={note} isOver={reason !== null}>
      {coupon.can_claim ? (
        <button
          type="button"
          className="shop-button"
          data-small
          disabled={isBusy}
          aria-label={t('claimNamed', { name })}
          onClick={claim}
        >
          {cost > 0 ? t('exchange', { points: cost }) : t('claim')}
        </button>
      ) : (
        reason && <span className="muted">{t(`reasons.${reason}`)}</span>
      )}
    </CouponTicket>
  );
}
