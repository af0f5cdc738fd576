import { useState } from 'react';
import { moneyText } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import type { Quote, QuoteCoupon } from '../api/checkout.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { ShopDialog } from '../forms/ShopDialog.tsx';
import { Price } from '../parts/Price.tsx';
import { useLanguage } from '../services.ts';

type CouponStepProps = {
  readonly quote: Quote;
  readonly onChoose: (id: number | undefined) => Promise<unknown>;
  readonly problem: string | undefined;
};

/** The coupon of an order: the best one at first, another or none if the customer wants so. */
export function CouponStep({ quote, onChoose, problem }: CouponStepProps) {
  const t = useText('store.checkout');
  const language = useLanguage();
  const { day } = useMoments();
  const [isOpen, setOpen] = useState(false);
  const { coupons, coupon_receive_id: chosenId } = quote;
  if (coupons.length === 0 && !problem) return null;
  const usable = coupons.filter((coupon) => coupon.usable);
  const chosen = coupons.find(({ id }) => id === chosenId);
  const reasonOf = ({ reason = 'gone', short }: QuoteCoupon) =>
    t(`coupon.reasons.${reason}`, { short: moneyText(short ?? '0') });
  return (
    <section className="card">
      <header>
        <h2>{t('coupon.title')}</h2>
        {coupons.length > 0 && (
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            {t('coupon.choose')}
          </button>
        )}
      </header>
      <p>
        {chosen ? (
          <>
            {localText(chosen, 'name', language)} −<Price amount={chosen.amount} />
          </>
        ) : usable.length > 0 ? (
          t('coupon.usable', { smart_count: usable.length })
        ) : (
          t('coupon.noUsable')
        )}
      </p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <ShopDialog
          title={t('coupon.choose')}
          onClose={() => setOpen(false)}
          actions={
            <button type="button" className="shop-button" onClick={() => setOpen(false)}>
              {t('done')}
            </button>
          }
        >
          <div className="choices" role="radiogroup" aria-label={t('coupon.choose')}>
            <label className="choice">
              <input
                type="radio"
                name="coupon"
                checked={chosen === undefined}
                onChange={() => void onChoose(undefined)}
              />
              <span>{t('coupon.none')}</span>
            </label>
            {coupons
              .toSorted((a, b) => Number(b.usable) - Number(a.usable))
              .map((coupon) => (
                <label key={coupon.id} className="choice">
                  <input
                    type="radio"
                    name="coupon"
                    checked={coupon.id === chosenId}
                    disabled={!coupon.usable}
                    onChange={() => void onChoose(coupon.id)}
                  />
                  <span>
                    {localText(coupon, 'name', language)}
                    <small>
                      {coupon.usable
                        ? t('coupon.until', { day: day(coupon.end_time) })
                        : reasonOf(coupon)}
                    </small>
                  </span>
                  {coupon.usable && (
                    <b>
                      −<Price amount={coupon.amount} />
                    </b>
                  )}
                </label>
              ))}
          </div>
        </ShopDialog>
      )}
    </section>
  );
}
