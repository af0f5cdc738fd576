import { expect, test } from 'vitest';
import type { PageProblem } from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { part, storeOf } from '../testing/designs.ts';
import { fixesOf, removeReference } from './fixes.ts';

const problem = (code: PageProblem['code'], key?: string, params: PageProblem['params'] = {}) => ({
  cid: 'a',
  code,
  ...(key !== undefined && { key }),
  params,
  isBlocking: false,
});

test.each([
  ['a missing text is written in its own input', problem('pictureText', 'alt'), ['edit']],
  [
    'a dead reference goes, or becomes another one',
    problem('deadReference', 'link'),
    ['edit', 'removeReference'],
  ],
  ['an empty part goes', problem('empty'), ['removePart']],
  ['a part that is refused as a whole goes', problem('invalid'), ['removePart']],
])('%s', (_, given, fixes) => {
  expect(fixesOf(given, part('a', 'image'))).toEqual(fixes);
});

test('a locked part is repaired once it is unlocked', () => {
  expect(fixesOf(problem('empty'), part('a', 'image', [], { locked: 1 }))).toEqual([]);
});

const propsAfter = (tree: readonly PagePart[], given: PageProblem) => {
  const store = storeOf(tree);
  removeReference(store, given);
  return { after: store.getState().tree[0]?.props, store };
};

test('a chosen product that is gone leaves the list, and the others stay', () => {
  const goods = [{ goods_id: 5 }, { goods_id: 6 }];
  const dead = problem('deadReference', 'goods', { to: 'shop_goods', id: 5 });

  const { after, store } = propsAfter([part('a', 'goods-grid', [], { pick: 'hand', goods })], dead);

  expect(after).toEqual({ pick: 'hand', goods: [{ goods_id: 6 }] });
  store.undo();
  expect(store.getState().tree[0]?.props['goods']).toEqual(goods);
});

test('a slide keeps its picture without the link that is dead', () => {
  const slide = { image: '/a.png', link: { to: 'goods', id: 5 } };
  const dead = problem('deadReference', 'slides', { to: 'shop_goods', id: 5 });

  const { after } = propsAfter([part('a', 'banner', [], { slides: [slide] })], dead);

  expect(after).toEqual({ slides: [{ image: '/a.png' }] });
});

test('a link of the part itself goes', () => {
  const dead = problem('deadReference', 'link', { to: 'page', id: 2 });
  const props = { image: '/a.png', link: { to: 'page', id: 2 } };

  expect(propsAfter([part('a', 'image', [], props)], dead).after).toEqual({ image: '/a.png' });
});
