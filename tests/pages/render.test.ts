import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import en from '../../i18n/en/store/parts.ts';
import enNames from '../../i18n/en/page/own/pageParts.ts';
import zhCn from '../../i18n/zh-cn/store/parts.ts';
import zhCnNames from '../../i18n/zh-cn/page/own/pageParts.ts';
import { componentOf, components } from '../../resources/page/components/index.ts';
import { pagePlaces } from '../../resources/page/links.ts';
import { seededTemplates } from '../../server/seed/pages/templates.ts';
import { boxFields, checkTree, type PagePart, partsIn, readTree } from '../../src/pages/index.ts';
import { partViews } from '../../resources/page/shared/partViews.ts';
import { type PageData, type PageHost, PageHostProvider, PageTree } from '../../src/pages/view.ts';
import { draws } from '../support/long.ts';
import { anyTree } from './arbitraryTree.ts';

const hostIn = (language: PageHost['language'], isCanvas = false): PageHost => ({
  language,
  t: (key) => key,
  money: (amount) => `¥${amount}`,
  hrefOf: ({ to }) => `/shop/${to}`,
  run: () => Promise.resolve({ isDone: true, text: '' }),
  isCanvas,
  now: 1_764_000_000,
});

function drawn(parts: readonly PagePart[], data: PageData, host = hostIn('zh-cn')): string {
  const tree = createElement(PageTree, { parts, data, views: partViews });
  return renderToString(createElement(PageHostProvider, { value: host }, tree));
}

const goods = {
  id: 7,
  name: '大衣',
  name_en: 'Coat',
  image: '/still/coats-ochre.svg',
  min_price: '899.00',
  max_price: '999.00',
  min_origin_price: '1099.00',
  stock: 0,
  sales: 12,
};

/** Answers of every kind, under each name that a component may ask by. */
const answers = {
  goods: [goods],
  classes: [{ id: 1, name: '外套', name_en: null, image: null }],
  coupons: [
    {
      id: 1,
      name: '满减券',
      name_en: 'Voucher',
      type: 1,
      amount: '20.00',
      discount: null,
      min_amount: '100.00',
      isGone: false,
    },
  ],
  banners: [
    {
      id: 1,
      title: '图',
      title_en: null,
      image: '/a.png',
      image_en: null,
      content: '',
      content_en: null,
      link: null,
    },
  ],
  notices: [
    {
      id: 1,
      title: '',
      title_en: null,
      image: '',
      image_en: null,
      content: '公告',
      content_en: 'News',
      link: { to: 'cart' },
    },
  ],
  block: { id: 1, title: '推荐', title_en: null, style: 'two', goods: [goods] },
  look: {
    id: 1,
    title: '秋',
    title_en: null,
    cover: '/a.png',
    images: [],
    spots: [{ image: 0, x: 500, y: 500, goods }],
  },
};

const sampleOf = (code: string, cid = 'a'): PagePart => ({
  cid,
  code,
  props: componentOf(code)?.sample ?? {},
  children: [],
});

describe.each(Object.values(components))('component $code', ({ code, fields, own }) => {
  test('its sample is a draft that reads, and is drawn with and without answers', () => {
    const { within } = componentOf(code) ?? {};
    const part = sampleOf(code);
    const tree = within ? [{ ...sampleOf(within[0] ?? '', 'outer'), children: [part] }] : [part];
    const { faults, tree: read } = checkTree(tree, componentOf, { isDraft: true });

    expect(faults).toEqual([]);
    expect(() => drawn(read, {})).not.toThrow();
    expect(() => drawn(read, { a: answers }, hostIn('en'))).not.toThrow();
    expect(() => drawn(read, { a: answers }, hostIn('en', true))).not.toThrow();
  });

  test('it is drawn without styles in its markup, which the content policy refuses', () => {
    expect(drawn([sampleOf(code)], { a: answers })).not.toContain('style=');
  });

  test.each([
    ['zh-cn', zhCnNames],
    ['en', enNames],
  ] as const)('its properties have names in %s', (_, texts) => {
    const named: Readonly<Record<string, unknown>> = texts.fields;
    const options: Readonly<Record<string, object>> = texts.options;
    const rows: Readonly<Record<string, object>> = texts.rows;
    const names = [...own, ...Object.keys(boxFields)];

    expect(Object.hasOwn(texts.names, code)).toBe(true);
    expect(names.filter((name) => !Object.hasOwn(named, name))).toEqual([]);
    for (const name of names) {
      const { choices, each, kind } = fields[name] ?? {};
      if (choices && kind !== 'flag')
        expect(Object.keys(options[name] ?? {})).toEqual(
          expect.arrayContaining(Object.keys(choices)),
        );
      if (each) expect(Object.keys(rows[name] ?? {})).toEqual(Object.keys(each));
    }
  });
});

test('places that links lead to, and the words of parts, are there in both languages', () => {
  expect(Object.keys(zhCnNames.places)).toEqual(Object.keys(pagePlaces));
  expect(Object.keys(enNames.places)).toEqual(Object.keys(pagePlaces));
  expect(Object.keys(en)).toEqual(Object.keys(zhCn));
});

test('every component has its view, and every view its component', () => {
  expect(Object.keys(partViews).sort()).toEqual(Object.keys(components).sort());
});

test.each(seededTemplates)('the template $name_en reads as a draft and is drawn', ({ tree }) => {
  const read = checkTree(readTree(tree), componentOf, { isDraft: true });

  expect(read.faults).toEqual([]);
  expect(() => drawn(read.tree, {}, hostIn('en'))).not.toThrow();
});

test('an accepted page is drawn, and is the same after it was stored', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyTree, (tree) => {
      const { faults, tree: read } = checkTree(tree, componentOf, { isDraft: true });
      const broken = new Set(faults.map(({ cid }) => cid));
      const kept = read.filter((part) => partsIn([part]).every(({ cid }) => !broken.has(cid)));
      if (kept.length === 0) return;
      accepted += 1;
      const stored = readTree(JSON.parse(JSON.stringify(kept)));
      const again = checkTree(stored, componentOf, { isDraft: true });

      expect(again.faults).toEqual([]);
      expect(again.tree).toEqual(kept);
      const data = Object.fromEntries(partsIn(kept).map(({ cid }) => [cid, answers]));
      expect(drawn(kept, data)).not.toContain('<script');
      expect(() => drawn(kept, {}, hostIn('en', true))).not.toThrow();
    }),
    draws(300, 10_000),
  );

  expect(accepted).toBeGreaterThan(100);
});
