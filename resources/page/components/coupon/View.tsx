import { useState } from 'react';
import {
  type CommandEnd,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import type { CouponCard } from '../../pageData.ts';
import { SectionHead } from '../../shared/SectionHead.tsx';
import type { couponPart } from './index.ts';

export function View({ props, data }: PartViewProps<typeof couponPart>) {
  const local = useLocal();
  const { t } = usePageHost();
  const { coupons = [] } = data;
  const title = local(props, 'title');
  if (coupons.length === 0) return null;
  return (
    <section className="part-inner pg-coupons" aria-label={title || t('coupons')}>
      <SectionHead title={title} more={{ to: 'coupons' }} />
      <ul className="pg-coupons-list">
        {coupons.map((each) => (
          <Offer key={each.id} coupon={each} />
        ))}
      </ul>
    </section>
  );
}

/** One coupon with its button. The answer of the shop replaces the button. */
function Offer({ coupon }: { readonly coupon: CouponCard }) {
  const local = useLocal();
  const { t, money, run, isCanvas } = usePageHost();
  const [end, setEnd] = useState<CommandEnd>();
  const [isBusy, setBusy] = useState(false);
  const { id, amount, discount, min_amount: least, isGone } = coupon;
  const claim = async () => {
    setBusy(true);
    setEnd(await run('claimCoupon', id));
    setBusy(false);
  };
  return (
    <li className="pg-coupon">
      <p className="pg-coupon-worth">
        {amount === null
          ? t('discount', { percent: percentOff(discount), tenths: tenths(discount) })
          : money(amount)}
      </p>
      <p className="pg-coupon-what">
        <strong>{local(coupon, 'name')}</strong>
        <span>{Number(least) > 0 ? t('over', { amount: money(least) }) : t('noMinimum')}</span>
      </p>
      <div className="pg-coupon-claim" role="status">
        {end && <span>{end.text}</span>}
        {!end?.isDone && (
          <button
            type="button"
            disabled={isBusy || isGone || isCanvas}
            onClick={() => void claim()}
            aria-label={`${t(isGone ? 'gone' : 'claim')}: ${local(coupon, 'name')}`}
          >
            {t(isGone ? 'gone' : 'claim')}
          </button>
        )}
      </div>
    </li>
  );
}

/** 850 of 1,000 are paid: 15 percent off in English, 8.5 in Chinese. */
const percentOff = (discount: number | null): number => 100 - (discount ?? 1_000) / 10;
const tenths = (discount: number | null): number => (discount ?? 1_000) / 100;
