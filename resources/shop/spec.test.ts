import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedSpec as saved, specGroup as group } from '../../tests/support/savedSpec.ts';
import type { Attr } from './sku.ts';
import {
  blankSku,
  combinations,
  generate,
  isOutdated,
  keyOf,
  type SkuDraft,
  type SpecDocument,
  specNames,
  specTexts,
  switchType,
} from './spec.ts';

const colour = group('colour', 'red', 'blue');
const size = group('size', 'small', 'large');

const withAttrs = (document: SpecDocument, ...attrs: readonly Attr[]) => ({ ...document, attrs });
const brief = ({ rows }: SpecDocument) =>
  rows.map(({ id, key, stock, sku_code }) => [id, key, stock, sku_code]);

test('reordered groups and values keep every row under its new key', () => {
  const { document } = generate(
    withAttrs(saved(colour, size), group('size', 'large', 'small'), colour),
  );

  expect(brief(document)).toEqual([
    [2, 'large-red', '11', 'C2'],
    [4, 'large-blue', '13', 'C4'],
    [1, 'small-red', '10', 'C1'],
    [3, 'small-blue', '12', 'C3'],
  ]);
});

test('a new value adds rows with the price of the row above, without stock and code', () => {
  const { document } = generate(withAttrs(saved(colour), group('colour', 'red', 'blue', 'green')));

  expect(document.rows[2]).toEqual({ ...blankSku, key: 'green', price: '10.00' });
  expect(brief(document).slice(0, 2)).toEqual(brief(saved(colour)));
});

test('a removed value takes its rows out, and they return with it', () => {
  const start = saved(colour, size);
  const removed = generate(withAttrs(start, group('colour', 'blue'), size));
  const back = generate(withAttrs(removed.document, colour, size));

  expect(removed.removed.map(({ id }) => id)).toEqual([1, 2]);
  expect(brief(back.document)).toEqual(brief(start));
  expect(back.document.gone).toEqual([]);
});

test('a new group makes each row the one with its first value', () => {
  const { document } = generate(withAttrs(saved(colour), colour, size));

  expect(brief(document)).toEqual([
    [1, 'red-small', '10', 'C1'],
    [undefined, 'red-large', '0', ''],
    [2, 'blue-small', '11', 'C2'],
    [undefined, 'blue-large', '0', ''],
  ]);
  expect(document.rows[1]?.price).toBe('10.00');
});

test('without a group its rows become one with the stock of all', () => {
  const { document, merged } = generate(withAttrs(saved(colour, size), colour));

  expect(brief(document)).toEqual([
    [1, 'red', '21', 'C1'],
    [3, 'blue', '25', 'C3'],
  ]);
  expect(merged.map((rows) => rows.map(({ id }) => id))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const first = generate(withAttrs(saved(colour, size), colour), { merge: 'first' });
  expect(first.document.rows.map(({ stock }) => stock)).toEqual(['10', '12']);
});

test('a single SKU becomes the first combination, and a chosen row the single SKU', () => {
  const several = switchType(saved(), { isMultiple: true });
  const { document } = generate(withAttrs(several, colour));
  const single = switchType(saved(colour, size), { isMultiple: false, survivor: 2 });

  expect(brief(document)[0]).toEqual([1, 'red', '10', 'C1']);
  expect(brief(single)).toEqual([[3, 'single', '46', 'C3']]);
  expect(switchType(saved(), { isMultiple: true, keeps: false }).rows).toEqual([
    { ...blankSku, id: 1, held: 10 },
  ]);
});

test('new names change no key, and texts are written without a second slash', () => {
  const renamed = {
    ...colour,
    attrName: '颜色',
    attrNameEn: 'Colour',
    values: [
      { vid: 'red', attrValue: '红/橙', attrValueEn: 'Red' },
      { vid: 'blue', attrValue: '蓝' },
    ],
  };

  expect(isOutdated(withAttrs(saved(colour), renamed))).toBe(false);
  expect(specTexts([renamed])('red')).toEqual({ sku_text: '红／橙', sku_text_en: 'Red' });
  expect(specTexts([renamed])('blue')).toEqual({ sku_text: '蓝', sku_text_en: null });
  expect([specNames([renamed]), specNames([renamed], 'en')]).toEqual(['颜色', 'Colour']);
});

/** Edits of the groups, as a person makes them; values are named by position. */
type SpecEdit = { readonly type: (typeof edits)[number]; readonly at: number; readonly to: number };
const edits = [
  'addValue',
  'removeValue',
  'moveValue',
  'addGroup',
  'removeGroup',
  'moveGroup',
] as const;
const edit = fc.record({ type: fc.constantFrom(...edits), at: fc.nat(9), to: fc.nat(9) });

function applied(
  attrs: readonly Attr[],
  { type, at, to }: SpecEdit,
  step: number,
): readonly Attr[] {
  const index = at % attrs.length;
  const moved = <T>(list: readonly T[], from: number): T[] => {
    const rest = list.filter((_, each) => each !== from);
    return rest.toSpliced(to % list.length, 0, ...list.slice(from, from + 1));
  };
  const changed = (values: (attr: Attr) => Attr['values']) =>
    attrs.map((attr, each) => (each === index ? { ...attr, values: values(attr) } : attr));
  switch (type) {
    case 'addValue':
      return changed(({ values }) => [...values, { vid: `n${step}`, attrValue: `${step}` }]);
    case 'removeValue':
      return changed(({ values }) =>
        values.length > 1 ? values.toSpliced(to % values.length, 1) : values,
      );
    case 'moveValue':
      return changed(({ values }) => moved(values, 0));
    case 'addGroup':
      return attrs.length < 4 ? [...attrs, group(`g${step}`, `x${step}`, `y${step}`)] : attrs;
    case 'removeGroup':
      return attrs.length > 1 ? attrs.filter((_, each) => each !== index) : attrs;
    case 'moveGroup':
      return moved(attrs, index);
  }
}

test('no sequence of edits loses an id, a unit of stock or a code', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (sequence) => {
      const start = saved(colour, size);
      const end = sequence.reduce((document, each, step) => {
        const attrs = applied(document.attrs, each, step);
        return generate({ ...document, attrs }).document;
      }, start);

      const all: readonly SkuDraft[] = [...end.rows, ...end.gone];
      const known = all.filter(({ id }) => id !== undefined);
      expect(known.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4]);
      expect(known.map(({ sku_code }) => sku_code).toSorted()).toEqual(['C1', 'C2', 'C3', 'C4']);
      expect(all.reduce((sum, { stock }) => sum + Number(stock), 0)).toBe(10 + 11 + 12 + 13);
      expect(end.rows.map(({ key }) => key)).toEqual(combinations(end.attrs).map(keyOf));
      expect(isOutdated(end)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
