import { describe, expect, test } from 'vitest';
import english from '../../../i18n/en/marketing/coupons.ts';
import chinese from '../../../i18n/zh-cn/marketing/coupons.ts';
import { translateFrom } from '../../../src/texts/index.ts';
import { couponRuleText } from './ruleText.ts';

const said = (texts: { readonly sentence: object }) => {
  const t = translateFrom({ sentence: texts.sentence });
  return (values: object, names: readonly string[] = []) =>
    couponRuleText({ ...empty, ...values }, names, (key, params) => t(`sentence.${key}`, params));
};
const empty = {
  type: 1,
  amount: null,
  discount: null,
  max_discount: null,
  min_amount: 0,
  scope: 1,
};
const [zh, en] = [said(chinese), said(english)];

describe('the rule of a coupon in words', () => {
  test('says the threshold, what is taken off and where', () => {
    const rule = { amount: 40_00, min_amount: 300_00, scope: 3 };

    expect(zh(rule, ['鞋类'])).toBe('满 300 减 40，限鞋类');
    expect(en(rule, ['Shoes'])).toBe('¥40 off orders of ¥300 or more, only Shoes');
    expect(zh({ amount: 5_50 })).toBe('立减 5.50');
  });

  test('says a discount in tenths or in percent, with its limit', () => {
    const rule = { type: 2, discount: 850, max_discount: 60_00, min_amount: 100_00 };

    expect(zh(rule)).toBe('满 100 打 8.5 折，最高减 60');
    expect(en(rule)).toBe('15% off orders of ¥100 or more, at most ¥60');
    expect(zh({ type: 2, discount: 900 })).toBe('9 折');
  });

  test('names two of what it counts for, and how many there are', () => {
    const names = ['衬衫', '茶', '马克杯'];

    expect(zh({ amount: 100, scope: 2 }, names)).toBe('立减 1，限衬衫、茶等 3 项');
    expect(zh({ amount: 100, scope: 4 }, ['茶'])).toBe('立减 1，茶除外');
  });

  test('says nothing while it takes nothing off', () => {
    expect(zh({ min_amount: 300_00 })).toBe('');
    expect(zh({ type: 2, amount: 100 })).toBe('');
  });
});
