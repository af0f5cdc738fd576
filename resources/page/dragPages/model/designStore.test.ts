import { expect, test } from 'vitest';
import { part, storeOf } from '../testing/designs.ts';
import { shapeOf } from './layout.ts';

const shape = (store: ReturnType<typeof storeOf>) => shapeOf(store.getState().tree);

test('a new part stands after the selected one, with the properties of its sample', () => {
  const store = storeOf([part('a'), part('b')]);
  store.select('a');
  expect(store.add('note')).toBeUndefined();
  const { tree, selected } = store.getState();
  expect(tree[1]).toEqual({ ...part(selected ?? ''), props: { text: '新' } });
  expect(tree.map(({ cid }) => cid)).toEqual(['a', selected, 'b']);
});

test('a part that the selected one holds goes into it', () => {
  const store = storeOf([part('b', 'book', [part('l', 'leaf')]), part('a')]);
  store.select('b');
  store.add('leaf');
  expect(store.getState().tree[0]?.children).toHaveLength(2);
});

test('a part that does not fit beside the selected one goes after what is around it', () => {
  const store = storeOf([part('b', 'book', [part('l', 'leaf')]), part('a')]);
  store.select('l');
  store.add('note');
  expect(store.getState().tree.map(({ code }) => code)).toEqual(['book', 'note', 'note']);
});

test.each([
  ['leaf', 'place'],
  ['book', 'limit'],
  ['script', 'super'],
  ['gone', 'off'],
] as const)('%s is refused on a page with a book: %s', (code, reason) => {
  const store = storeOf([part('b', 'book')]);
  expect(store.add(code, { outer: undefined, index: 0 })).toBe(reason);
  expect(shape(store)).toBe('b()');
});

test('steps lead up, into a box, down in it, and out again', () => {
  const store = storeOf([part('x', 'box', [part('y')]), part('a'), part('b')]);
  store.step('b', 'up');
  expect(shape(store)).toBe('x(y()),b(),a()');
  store.step('b', 'into');
  expect(shape(store)).toBe('x(y(),b()),a()');
  store.step('b', 'up');
  expect(shape(store)).toBe('x(b(),y()),a()');
  expect(store.step('b', 'up')).toBe('none');
  store.step('b', 'out');
  expect(shape(store)).toBe('x(y()),b(),a()');
});

test('a locked part is neither moved, changed nor deleted, only unlocked', () => {
  const store = storeOf([part('a'), part('b', 'note', [], { locked: 1 })]);
  expect(store.step('b', 'up')).toBe('locked');
  expect(store.remove('b')).toBe('locked');
  expect(store.setProps('b', { text: 'x' })).toBe('locked');
  expect(store.setProps('b', { locked: 0 })).toBeUndefined();
  expect(store.remove('b')).toBeUndefined();
});

test('typing without a pause is one step back', () => {
  const store = storeOf([part('a')]);
  store.setProps('a', { text: 'x' }, 'a.text');
  store.setProps('a', { text: 'xy' }, 'a.text');
  store.setProps('a', { wide: 1 }, 'a.wide');
  store.undo();
  expect(store.getState().tree[0]?.props).toEqual({ text: 'xy' });
  store.undo();
  expect(store.getState().tree[0]?.props).toEqual({});
  expect(store.undo()).toBe('none');
  store.redo();
  expect(store.getState().tree[0]?.props).toEqual({ text: 'xy' });
});

test('100 steps are kept', () => {
  const store = storeOf([]);
  for (const _ of Array.from({ length: 120 })) store.add('note', { outer: undefined, index: 0 });
  expect(store.getState().history.past).toHaveLength(100);
});

test('copies have ids of their own, with all that stands in them', () => {
  const store = storeOf([part('x', 'box', [part('y')])]);
  store.duplicate('x');
  const [, copy] = store.getState().tree;
  expect(copy).toMatchObject({ code: 'box', children: [{ code: 'note' }] });
  expect(copy?.cid).not.toBe('x');
  expect(copy?.children[0]?.cid).not.toBe('y');
});

test('a page of 200 parts takes no further one', () => {
  const store = storeOf(Array.from({ length: 200 }, (_, index) => part(`p${index}`)));
  expect(store.add('note')).toBe('many');
});

test('a conflict is settled by the values of the other person', () => {
  const store = storeOf([part('a', 'note', [], { text: 'mine', wide: 1 })]);
  store.join(store.getState().tree, [
    { cid: 'a', keys: ['text'], theirs: part('a', 'note', [], { text: 'theirs' }) },
  ]);
  store.settle('a', 'theirs');
  expect(store.getState()).toMatchObject({
    conflicts: [],
    tree: [{ props: { text: 'theirs', wide: 1 } }],
  });
});
