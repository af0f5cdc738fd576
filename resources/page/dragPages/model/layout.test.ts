import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PagePart, partsIn } from '../../../../src/pages/index.ts';
import { arranged, type FoundPart, layoutOf, shapeOf } from './layout.ts';

const { tree: pages } = fc.letrec<{ tree: PagePart[]; part: PagePart }>((tie) => ({
  tree: fc.array(tie('part'), { maxLength: 4, depthIdentifier: 'parts' }),
  part: fc.record(
    {
      cid: fc.uuid(),
      code: fc.constantFrom('title', 'columns', 'goods-grid'),
      props: fc.dictionary(fc.string(), fc.jsonValue()),
      children: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'parts' },
        fc.constant<PagePart[]>([]),
        tie('tree'),
      ),
    },
    { noNullPrototype: true },
  ),
}));

const never = (): PagePart => {
  throw new Error('every part is known');
};

test('a page is the same after it was on the canvas', () => {
  fc.assert(
    fc.property(pages, (tree) => {
      const content: readonly FoundPart[] = JSON.parse(JSON.stringify(layoutOf(tree).content));
      expect(arranged(content, tree, never)).toEqual(tree);
    }),
    { numRuns: 300 },
  );
});

test('a part that has not moved stays the same object', () => {
  const inner: PagePart = { cid: 'b', code: 'title', props: {}, children: [] };
  const tree: PagePart[] = [
    { cid: 'a', code: 'columns', props: {}, children: [inner] },
    { cid: 'c', code: 'title', props: {}, children: [] },
  ];
  const { content } = layoutOf(tree);
  const [first, second] = arranged(content.toReversed(), tree, never);
  expect([first, second]).toEqual([tree[1], tree[0]]);
  expect(second).toBe(tree[0]);
});

test('a new part is made where it was dropped, and nothing else changes', () => {
  const tree: PagePart[] = [{ cid: 'a', code: 'columns', props: { gap: 1 }, children: [] }];
  const content: FoundPart[] = [
    { type: 'columns', props: { id: 'a', children: [{ type: 'title', props: { id: 'n' } }] } },
  ];
  const made = arranged(content, tree, (code, cid) => ({
    cid,
    code,
    props: { title: 'New' },
    children: [],
  }));
  expect(made).toEqual([
    {
      cid: 'a',
      code: 'columns',
      props: { gap: 1 },
      children: [{ cid: 'n', code: 'title', props: { title: 'New' }, children: [] }],
    },
  ]);
  expect(partsIn(made)).toHaveLength(2);
  expect(shapeOf(made)).toBe('a(n())');
});
