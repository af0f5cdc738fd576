import { useCallback, useEffect, useState } from 'react';
import { newCallKey } from '../../../src/client/index.ts';
import { moneyText } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import { claimCoupon, type GoodsCoupon, offersForGoods } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { useIsMember, useLanguage, useShop } from '../services.ts';

type CouponOffersProps = {
  readonly goodsId: number;
  readonly coupons: readonly GoodsCoupon[];
};

/** Coupons that can be claimed for a product. */
export function CouponOffers({ goodsId, coupons }: CouponOffersProps) {
  const t = useText('store.product');
  const language = useLanguage();
  const { call, quietCall, toasts, signIn } = useShop();
  const isMember = useIsMember();
  const [claimable, setClaimable] = useState<ReadonlySet<number>>();
  const [busyId, setBusy] = useState<number>();

  const refresh = useCallback(
    () =>
      quietCall(offersForGoods, { goods_id: goodsId }).then(
        ({ list }) =>
          setClaimable(new Set(list.filter(({ can_claim }) => can_claim).map(({ id }) => id))),
        () => undefined,
      ),
    [quietCall, goodsId],
  );
  const hasCoupons = coupons.length > 0;
  useEffect(() => {
    if (isMember && hasCoupons) void refresh();
  }, [isMember, hasCoupons, refresh]);

  async function claim(centerId: number) {
    if (!isMember) return signIn();
    setBusy(centerId);
    try {
      await call(claimCoupon, { center_id: centerId }, { idempotencyKey: newCallKey() });
      toasts.add({ type: 'success', message: t('claimed') });
    } catch {
      // Told by the client.
    } finally {
      setBusy(undefined);
      await refresh();
    }
  }

  if (!hasCoupons) return null;
  return (
    <ul className="coupons" aria-label={t('coupons')}>
      {coupons.map((coupon) => {
        const isDone = claimable !== undefined && !claimable.has(coupon.center_id);
        return (
          <li key={coupon.center_id}>
            <span>
              <b>
                <Reduction coupon={coupon} />
              </b>
              <small>{localText(coupon, 'title', language)}</small>
            </span>
            <button
              type="button"
              className="shop-link"
              disabled={isDone}
              aria-busy={busyId === coupon.center_id}
              onClick={() => void claim(coupon.center_id)}
            >
              {t(isDone ? 'notClaimable' : 'claim')}
              <span className="shop-unseen"> {localText(coupon, 'title', language)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** `¥20 off over ¥199`, or a share of the price. */
function Reduction({ coupon }: { readonly coupon: GoodsCoupon }) {
  const t = useText('store.product');
  const { amount, discount, min_amount } = coupon;
  const off =
    amount === null
      ? t('percentOff', {
          percent: 100 - Number(discount ?? 1_000) / 10,
          tenths: Number(discount ?? 1_000) / 100,
        })
      : t('amountOff', { amount: moneyText(amount) });
  return Number(min_amount) > 0 ? t('over', { off, amount: moneyText(min_amount) }) : off;
}
