import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { dictionaries } from '../../../i18n/index.ts';
import { type Findable, Rank, rank } from './paletteSearch.ts';

const syllables = (title: string) =>
  [...title].map((_, at) => pinyin(title, { type: 'array', toneType: 'none' })[at] ?? '');
const page = (chinese: string, english: string): Findable => ({
  title: chinese,
  titles: { 'zh-cn': chinese, en: english },
  pinyin: syllables(chinese),
});
const refunds = page('退款售后', 'Refunds');
const orders = page('订单', 'Orders');
const rankOf = (typed: string, findable: Findable) => rank(typed, findable)?.rank;

test('a page is found by its Chinese name, its pinyin, its initials and its English name', () => {
  expect(
    ['退款售后', '退款', 'tuikuan', 'tui kuan', "tui'kuan", 'tk', 'tksh', 'Refunds', 'refu'].map(
      (typed) => rank(typed, refunds) !== undefined,
    ),
  ).toEqual(Array(9).fill(true));
  expect(['订货', 'dingdanx', 'orders x', 'zz'].map((typed) => rank(typed, orders))).toEqual(
    Array(4).fill(undefined),
  );
});

test('the whole comes before the beginning, that before a later word, then initials, then loose letters', () => {
  const typed = 'dd';
  const found = [
    rankOf('dd', page('dd', 'x')),
    rankOf('dd', page('ddx', 'x')),
    rankOf('dd', page('x ddx', 'x')),
    rankOf(typed, orders),
    rankOf('odr', orders),
  ];

  expect(found.map((each) => Math.floor(each ?? -1))).toEqual([
    Rank.exact,
    Rank.prefix,
    Rank.word,
    Rank.initials,
    Rank.loose,
  ]);
});

test('the typed characters are marked in the shown title', () => {
  expect(rank('售后', refunds)?.marks).toEqual([2, 3]);
  expect(rank('tk', refunds)?.marks).toEqual([0, 1]);
  expect(rank('kuan', refunds)?.marks).toEqual([1]);
  // Matched by the name in the other language, which is not shown.
  expect(rank('refunds', refunds)).toEqual({ rank: Rank.exact, marks: [] });
});

test('full-width letters and any case are the same letters', () => {
  expect(rankOf('ＤＤ', orders)).toBe(Rank.initials);
  expect(rankOf(' ORDERS ', orders)).toBe(Rank.exact);
});

test('blank input finds nothing', () => {
  expect(rank('  ', orders)).toBeUndefined();
});

/** Lists of the shop, as its dictionaries call them. */
const pages = Object.entries(dictionaries['zh-cn'].resources).map(([name, chinese]) => {
  const english = new Map(Object.entries(dictionaries.en.resources)).get(name);
  return page(chinese.list, english?.list ?? '');
});

test('every list of the shop is found by its title, its pinyin and its initials, and comes first or equal by its title', () => {
  const missed = pages.flatMap((findable) => {
    const { titles, pinyin: sounds = [] } = findable;
    const initials = sounds.map((sound) => sound[0]).join('');
    const asked = [titles?.['zh-cn'], titles?.en, sounds.join(''), sounds.join(' '), initials];
    return asked.filter((typed) => rank(typed ?? '', findable) === undefined);
  });
  const beaten = pages.filter((findable) =>
    pages.some(
      (other) => (rankOf(findable.title, other) ?? 9) < (rankOf(findable.title, findable) ?? 9),
    ),
  );

  expect(pages.length).toBeGreaterThan(5);
  expect(missed).toEqual([]);
  expect(beaten).toEqual([]);
});

test('any title is found by itself, its pinyin and its initials', () => {
  const han = fc.constantFrom(...'订单退款商品会员分类快递管理员优惠券规格充值');
  const chinese = fc.string({ unit: han, minLength: 2, maxLength: 8 });
  const english = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{2,8}){0,2}$/);

  fc.assert(
    fc.property(chinese, english, (zh, en) => {
      const findable = page(zh, en);
      const sounds = findable.pinyin ?? [];
      return (
        rankOf(zh, findable) === Rank.exact &&
        rankOf(en, findable) === Rank.exact &&
        rankOf(sounds.join(''), findable) === Rank.exact &&
        rankOf(sounds.map((sound) => sound[0]).join(''), findable) !== undefined
      );
    }),
  );
});

test('no text makes it fail', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (typed, title) => {
        const marks = rank(typed, { title })?.marks ?? [];
        return marks.every((at) => at < [...title].length);
      },
    ),
  );
});
