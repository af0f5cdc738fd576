import type { ReactNode } from 'react';
import { moneyText, yuanSign } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import type { CouponRule } from '../api/coupons.ts';
import { couponWorth } from './couponRule.ts';
import './coupons.css';

type CouponTicketProps = {
  readonly rule: CouponRule;
  readonly name: string;
  /** A line about its time. */
  readonly note: string;
  readonly isOver?: boolean;
  /** Its action. */
  readonly children?: ReactNode;
};

/** A coupon: its worth, its conditions and its time. */
export function CouponTicket({ rule, name, note, isOver = false, children }: CouponTicketProps) {
  const t = useText('store.coupons');
  const worth = couponWorth(rule);
  const scopes = ['all', 'goods', 'classes', 'except'] as const;
  return (
    <article className="ticket" data-over={isOver || undefined}>
      <p className="ticket-worth">
        {worth.by === 'amount' ? (
          <>
            <small>{yuanSign}</small>
            {worth.amount}
          </>
        ) : (
          t('discount', { off: worth.off, folds: worth.folds })
        )}
      </p>
      <div>
        <h2>{name}</h2>
        <p className="muted">
          {Number(rule.min_amount) > 0
            ? t('from', { min: moneyText(rule.min_amount) })
            : t('noMin')}
          {rule.max_discount && <> · {t('most', { max: moneyText(rule.max_discount) })}</>}
          {' · '}
          {t(`scopes.${scopes[(rule.scope ?? 1) - 1] ?? 'all'}`)}
        </p>
        <p className="muted">{note}</p>
      </div>
      {children && <div className="ticket-action">{children}</div>}
    </article>
  );
}
