import { useEffect, useRef, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { exactMoney } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import type { Address } from '../api/addresses.ts';
import type { CheckoutItems, Quote } from '../api/checkout.ts';
import { CheckInput, TextArea } from '../forms/Field.tsx';
import { Price } from '../parts/Price.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CouponStep } from './CouponStep.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { lineProblems } from './problems.ts';
import { type CheckoutNotice, type OrderWish, useCheckout } from './useCheckout.ts';
import './checkout.css';

/** Data of the checkout; without a quote it says why there is none. */
export type CheckoutData = {
  readonly items: CheckoutItems;
  readonly wish: OrderWish;
  readonly addresses: readonly Address[];
  readonly quote: Quote | undefined;
  /** Words of the server about items that cannot be bought. */
  readonly refusal: string;
};

type CheckoutProps = CheckoutData & { readonly quote: Quote };

/** Address, items, coupon, points and note of an order, and its price. */
export function Checkout({ items, wish: first, quote: firstQuote, ...data }: CheckoutProps) {
  const t = useText('store.checkout');
  const checkout = useCheckout(items, first, firstQuote);
  const { wish, quote, notice, isAsking, isPlacing, change } = checkout;
  const [remark, setRemark] = useState('');
  const isFromCart = 'cart_ids' in items;
  const problems = lineProblems(quote);
  return (
    // No form: the dialogs in it have forms of their own.
    <div className="checkout">
      <h1>{t('title')}</h1>
      <div className="stack">
        <AddressStep
          addresses={data.addresses}
          addressId={wish.addressId}
          onChoose={(addressId) => change({ addressId })}
          problem={
            notice?.about === 'noAddress'
              ? t('problems.noAddress')
              : quote.undeliverable.length > 0
                ? t('problems.address')
                : undefined
          }
        />
        <OrderedLines quote={quote} problems={problems} isFromCart={isFromCart} />
        <CouponStep
          quote={quote}
          onChoose={(coupon) => change({ coupon })}
          problem={notice?.about === 'coupon' ? t('problems.coupon') : undefined}
        />
        <PointsStep
          quote={quote}
          isOn={wish.usesPoints}
          onChange={(usesPoints) => void change({ usesPoints })}
        />
        <section className="card">
          <TextArea
            label={t('remark.title')}
            hint={t('remark.hint')}
            value={remark}
            onValue={setRemark}
            maxLength={255}
            rows={2}
          />
        </section>
      </div>
      <aside className="checkout-sum card" aria-label={t('amounts.title')}>
        <Amounts quote={quote} isAsking={isAsking} />
        {notice && <Notice notice={notice} isFromCart={isFromCart} />}
        <button
          type="button"
          className="shop-button"
          disabled={isPlacing || isAsking}
          onClick={() => checkout.place(remark)}
        >
          {isPlacing
            ? t('placing')
            : isAsking
              ? t('asking')
              : t(notice?.about === 'price' ? 'submitAgain' : 'submit')}
        </button>
        {quote.integral_give > 0 && (
          <p className="muted">{t('points.give', { smart_count: quote.integral_give })}</p>
        )}
      </aside>
    </div>
  );
}

type PointsStepProps = {
  readonly quote: Quote;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function PointsStep({ quote, isOn, onChange }: PointsStepProps) {
  const t = useText('store.checkout.points');
  const { integral_balance: balance, integral_used: used, integral_amount: amount } = quote;
  if (balance === 0) return null;
  return (
    <section className="card">
      <h2>{t('title')}</h2>
      <CheckInput label={t('use', { balance })} isOn={isOn} onChange={onChange} />
      {isOn && (
        <p className="muted">
          {used > 0 ? (
            <>
              {t('used', { used })} −<Price amount={amount} />
            </>
          ) : (
            t('none')
          )}
        </p>
      )}
    </section>
  );
}

function Amounts({ quote, isAsking }: { readonly quote: Quote; readonly isAsking: boolean }) {
  const t = useText('store.checkout');
  const off = [
    ['coupon', quote.coupon_amount],
    ['points', quote.integral_amount],
  ] as const;
  return (
    <dl className="amounts" aria-busy={isAsking}>
      <div>
        <dt>{t('amounts.goods')}</dt>
        <dd>
          <Price amount={quote.goods_amount} />
        </dd>
      </div>
      <div>
        <dt>{t('amounts.freight')}</dt>
        <dd>
          {Number(quote.freight_amount) === 0 ? (
            t('freeFreight')
          ) : (
            <Price amount={quote.freight_amount} />
          )}
        </dd>
      </div>
      {off.map(
        ([name, amount]) =>
          Number(amount) > 0 && (
            <div key={name}>
              <dt>{t(`amounts.${name}`)}</dt>
              <dd>
                −<Price amount={amount} />
              </dd>
            </div>
          ),
      )}
      <div data-total>
        <dt>{t('amounts.pay')}</dt>
        <dd>
          <Price amount={quote.pay_amount} />
        </dd>
      </div>
    </dl>
  );
}

type NoticeProps = { readonly notice: CheckoutNotice; readonly isFromCart: boolean };

/** Reason why the order was not placed, beside the button that was pressed. */
function Notice({ notice, isFromCart }: NoticeProps) {
  const t = useText('store.checkout.problems');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div ref={box} className="notice" role="alert" data-kind={toneOf(notice)}>
      <p>
        {notice.about === 'told'
          ? notice.message
          : notice.about === 'price'
            ? t('price', { before: exactMoney(notice.before), after: exactMoney(notice.after) })
            : t(notice.about)}
      </p>
      {(notice.about === 'offSale' || notice.about === 'lines') && isFromCart && (
        <a className="shop-link" href={`${storeRoot}/cart`}>
          {t('cart')}
        </a>
      )}
      {notice.about === 'told' && notice.isUnpaid && (
        <a className="shop-link" href={`${storeRoot}/orders?status=1`}>
          {t('orders')}
        </a>
      )}
    </div>
  );
}

const toneOf = ({ about }: CheckoutNotice) =>
  about === 'price' || about === 'coupon' ? undefined : 'error';
