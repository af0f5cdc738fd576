import { CouponScope, CouponType } from '../coupons.ts';

/** Reduction and scope of a coupon, as rows hold them: amounts in fen, a discount in thousandths to pay. */
export type CouponRuleValues = {
  readonly type: unknown;
  readonly amount: unknown;
  readonly discount: unknown;
  readonly max_discount: unknown;
  readonly min_amount: unknown;
  readonly scope: unknown;
};

type RuleTextKey =
  | 'off'
  | 'offFrom'
  | 'rate'
  | 'rateFrom'
  | 'most'
  | 'only'
  | 'except'
  | 'several'
  | 'join';
type RuleTranslate = (
  key: RuleTextKey,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** Upper bound of names in a rule; beyond it only their number is shown. */
const namesShown = 2;

/**
 * The rule of a coupon in words: `满 300 减 40，限鞋类`. Empty while its reduction is missing. `names` are those of
 * the products or categories of its scope.
 */
export function couponRuleText(
  values: CouponRuleValues,
  names: readonly string[],
  t: RuleTranslate,
): string {
  const offer = offerText(values, t);
  return offer === '' ? '' : offer + scopeText(values.scope, names, t);
}

function offerText(
  { type, amount, discount, max_discount: most, min_amount }: CouponRuleValues,
  t: RuleTranslate,
): string {
  const min = Number(min_amount ?? 0);
  const from = min > 0 ? { min: yuanText(min) } : undefined;
  if (type === CouponType.reduction) {
    const off = { amount: yuanText(Number(amount ?? 0)) };
    if (!amount) return '';
    return from ? t('offFrom', { ...off, ...from }) : t('off', off);
  }
  if (!discount) return '';
  // Chinese states the rest to pay in tenths, English the reduction in percent.
  const rate = {
    tenths: shortNumber(Number(discount) / 100),
    percent: shortNumber((1_000 - Number(discount)) / 10),
  };
  const said = from ? t('rateFrom', { ...rate, ...from }) : t('rate', rate);
  return most ? said + t('most', { most: yuanText(Number(most)) }) : said;
}

function scopeText(scope: unknown, names: readonly string[], t: RuleTranslate): string {
  if (scope === CouponScope.all || names.length === 0) return '';
  const first = names.slice(0, namesShown).join(t('join'));
  const said =
    names.length > namesShown ? t('several', { names: first, count: names.length }) : first;
  return t(scope === CouponScope.all_except_goods ? 'except' : 'only', { names: said });
}

/** `300`, `39.90`. */
const yuanText = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);

const shortNumber = (value: number): string => String(Math.round(value * 100) / 100);
