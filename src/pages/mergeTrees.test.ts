import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTrees } from './mergeTrees.ts';
import { type PagePart, partsIn } from './tree.ts';

const part = (cid: string, props = {}, children: readonly PagePart[] = []): PagePart => ({
  cid,
  code: 'title',
  props,
  children,
});
const ids = (tree: readonly PagePart[]) => partsIn(tree).map(({ cid }) => cid);

describe('two designs that began as one', () => {
  test('changes of different properties come together', () => {
    const { tree, conflicts } = mergeTrees(
      [part('a', { title: 'x', align: 'start' })],
      [part('a', { title: 'mine', align: 'start' })],
      [part('a', { title: 'x', align: 'center' })],
    );

    expect(tree).toEqual([part('a', { title: 'mine', align: 'center' })]);
    expect(conflicts).toEqual([]);
  });

  test('where both changed one property, mine stands, and it is said', () => {
    const { tree, conflicts } = mergeTrees(
      [part('a', { title: 'x' })],
      [part('a', { title: 'mine' })],
      [part('a', { title: 'theirs' })],
    );

    expect(tree[0]?.props).toEqual({ title: 'mine' });
    expect(conflicts).toEqual([{ cid: 'a', keys: ['title'] }]);
  });

  test('a part they added stands behind its neighbour, also inside a part', () => {
    const base = [part('a'), part('box', {}, [part('b')]), part('c')];
    const { tree } = mergeTrees(
      base,
      [part('c'), ...base.slice(0, 2)],
      [
        part('first'),
        base[0] as PagePart,
        part('new'),
        part('box', {}, [part('b'), part('in')]),
        part('c'),
      ],
    );

    expect(ids(tree)).toEqual(['first', 'c', 'a', 'new', 'box', 'b', 'in']);
  });

  test('a part one deleted and the other left alone is gone', () => {
    const base = [part('a'), part('b')];

    expect(ids(mergeTrees(base, [part('a')], base).tree)).toEqual(['a']);
    expect(ids(mergeTrees(base, base, [part('b')]).tree)).toEqual(['b']);
  });

  test('a part one deleted and the other changed stays, and it is said', () => {
    const base = [part('a'), part('b')];
    const changed = [part('a'), part('b', { title: 'new' })];

    const mine = mergeTrees(base, changed, [part('a')]);
    const theirs = mergeTrees(base, [part('a')], changed);

    expect([mine.tree, theirs.tree]).toEqual([changed, changed]);
    expect([mine.conflicts, theirs.conflicts]).toEqual([
      [{ cid: 'b', keys: [] }],
      [{ cid: 'b', keys: [] }],
    ]);
  });
});

const trees = fc
  .uniqueArray(fc.nat(11), { maxLength: 8 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .tuple(fc.nat(2), fc.boolean())
          .map(([title, isInner]) => ({ cid: `p${number}`, title, isInner })),
      ),
    ),
  )
  .map((flat) => {
    const outer: PagePart[] = [];
    for (const { cid, title, isInner } of flat) {
      const last = outer.at(-1);
      const own = part(cid, { title });
      if (isInner && last) outer[outer.length - 1] = { ...last, children: [...last.children, own] };
      else outer.push(own);
    }
    return outer;
  });

test('no part is there twice, and nothing that somebody added or changed is lost', () => {
  fc.assert(
    fc.property(trees, trees, trees, (base, mine, theirs) => {
      const { tree } = mergeTrees(base, mine, theirs);
      const found = ids(tree);
      const old = new Map(partsIn(base).map((each) => [each.cid, JSON.stringify(each.props)]));
      const touched = [...partsIn(mine), ...partsIn(theirs)].filter(
        ({ cid, props }) => old.get(cid) !== JSON.stringify(props),
      );

      expect(new Set(found).size).toBe(found.length);
      expect(touched.filter(({ cid }) => !found.includes(cid))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('without changes of theirs, mine stands as it is, and the other way round', () => {
  fc.assert(
    fc.property(trees, trees, (base, changed) => {
      expect(mergeTrees(base, changed, base)).toEqual({ tree: changed, conflicts: [] });
      expect(mergeTrees(base, base, changed)).toEqual({ tree: changed, conflicts: [] });
    }),
  );
});
