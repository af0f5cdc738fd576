import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { fenOf } from '../../../../src/fields/index.ts';
import { Field, Money, moneyText } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { StaffQuote } from './placeCalls.ts';

type CouponProps = {
  readonly quote: StaffQuote | undefined;
  readonly onChoose: (id: number | undefined) => void;
};

/** The coupons of the member; those that do not apply say why. */
export function CouponChoice({ quote, onChoose }: CouponProps) {
  const t = useText('placing.coupon');
  const locale = useLocale();
  const coupons = quote?.coupons ?? [];
  return (
    <Field label={t('title')}>
      {({ id }) => (
        <Select
          id={id}
          value={quote?.coupon_receive_id ?? ''}
          disabled={coupons.length === 0}
          onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        >
          <option value="">{t('none')}</option>
          {coupons.map((coupon) => {
            const { id: each, amount, usable, reason = 'gone', short = '0.00' } = coupon;
            const name = String(localizedName(coupon, 'name', locale) ?? '');
            return (
              <option key={each} value={each} disabled={!usable}>
                {usable
                  ? t('usable', { name, amount: moneyText(fenOf(amount)) })
                  : t('unusable', {
                      name,
                      reason: t(`reasons.${reason}`, { short: moneyText(fenOf(short)) }),
                    })}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}

type SumProps = {
  readonly quote: StaffQuote | undefined;
  /** True while the amounts are those of an earlier state. */
  readonly isAsking: boolean;
  /** Without an address the freight is not known. */
  readonly hasAddress: boolean;
};

/** The amount that the member will pay, and its parts. */
export function OrderSum({ quote, isAsking, hasAddress }: SumProps) {
  const t = useText('placing.sum');
  const to = useText('placing.to');
  const isFreightKnown = hasAddress || quote?.needs_address === false;
  const off = Number(quote?.coupon_amount ?? 0);
  return (
    <Sum aria-live="polite" aria-busy={isAsking} aria-label={t('title')} role="group">
      {quote ? (
        <dl>
          <Part label={t('goods')} yuan={quote.goods_amount} />
          {off > 0 && <Part label={t('coupon')} yuan={`-${quote.coupon_amount}`} />}
          {isFreightKnown && <Part label={t('freight')} yuan={quote.freight_amount} />}
          <Part label={t('pay')} yuan={quote.pay_amount} isTotal />
        </dl>
      ) : (
        <small>{t('waiting')}</small>
      )}
      {quote && <small>{isFreightKnown ? t('points') : to('incomplete')}</small>}
    </Sum>
  );
}

type PartProps = { readonly label: string; readonly yuan: string; readonly isTotal?: boolean };

const Part = ({ label, yuan, isTotal = false }: PartProps) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money fen={fenOf(yuan)} />
    </dd>
  </div>
);

const Sum = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '&[aria-busy=true]': { opacity: 0.6 },
  '& dl': { display: 'grid', gap: theme.spacing(1), margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(4) },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': { ...theme.typography.h3, margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
