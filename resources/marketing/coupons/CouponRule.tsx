import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useNames } from '../../../src/fields/parts/references.tsx';
import type { CellProps } from '../../../src/fields/view.ts';
import { Sheet, SheetPart } from '../../../src/kit/index.ts';
import { readOr } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { coupon, CouponScope } from '../coupons.ts';
import { couponRuleText, type CouponRuleValues } from './ruleText.ts';

/** The rule of a coupon in words, in place of its type. */
export function CouponRuleCell({ row }: CellProps) {
  const t = useText('resources.coupon.sentence');
  const locale = useLocale();
  const source = scopeSource(row['scope']);
  const namesIn = (field: string): readonly unknown[] => {
    const found = row[`${source}_${field}_arr`];
    return Array.isArray(found) ? found : [];
  };
  const twins = locale === 'en' ? namesIn('name_en') : [];
  const names = namesIn('name').map((name, at) => String(twins[at] || name));
  return (
    <span>
      {couponRuleText(
        ruleIn((name) => row[name]),
        names,
        t,
      )}
    </span>
  );
}

/** The rule as it stands in the form, while it is typed. */
export function CouponRulePreview() {
  const t = useText('resources.coupon.sentence');
  const typed = useWatch<Readonly<Record<string, unknown>>>();
  const rule = ruleIn((name) => readOr(coupon.fields[name], typed[name], null));
  const source = scopeSource(rule.scope);
  const wire = source === undefined ? undefined : typed[source];
  const ids = Array.isArray(wire) ? wire.map(Number) : [];
  // A product and a category may have the same number.
  const goods = useNames('shop_goods', source === 'scope_goods' ? ids : []);
  const classes = useNames('shop_goods_classify', source === 'scope_classes' ? ids : []);
  const { nameOf } = source === 'scope_classes' ? classes : goods;
  const said = couponRuleText(rule, ids.map(nameOf), t);
  return (
    <Sheet>
      <SheetPart>
        <Preview>
          <h2>{t('title')}</h2>
          <output data-empty={said === '' || undefined}>{said || t('incomplete')}</output>
        </Preview>
      </SheetPart>
    </Sheet>
  );
}

const ruleIn = (read: (name: keyof CouponRuleValues) => unknown): CouponRuleValues => ({
  type: read('type'),
  amount: read('amount'),
  discount: read('discount'),
  max_discount: read('max_discount'),
  min_amount: read('min_amount'),
  scope: read('scope'),
});

/** Field of a coupon's scope; none for a coupon that counts for everything. */
function scopeSource(scope: unknown): 'scope_goods' | 'scope_classes' | undefined {
  if (scope === CouponScope.classify) return 'scope_classes';
  return scope === CouponScope.all || !scope ? undefined : 'scope_goods';
}

const Preview = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 2) },
  '& > output': { ...theme.typography.h4, display: 'block', overflowWrap: 'anywhere' },
  '& > output[data-empty]': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.secondary,
  },
}));
