import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  setGranted,
  grantsIn,
  leavesOf,
  shareOf,
  treeOf,
  type RuleNode,
} from '../../../resources/auth/shared/grants.ts';

const rows = [
  { id: 1, pid: 0, title: 'Shop' },
  { id: 2, pid: 1, title: 'Orders' },
  { id: 3, pid: 2, title: 'View' },
  { id: 4, pid: 2, title: 'Ship' },
  { id: 5, pid: 1, title: 'Goods' },
  { id: 6, pid: 0, title: 'Members' },
];
const roots = treeOf(rows);
const find = (id: number, among: readonly RuleNode[] = roots): RuleNode | undefined =>
  among.find((node) => node.id === id) ??
  among.map(({ below }) => find(id, below)).find((node) => node !== undefined);
const nodeOf = (id: number): RuleNode => find(id) ?? { id, row: {}, below: [] };

test('a page brings its buttons, and whoever holds a button holds its page', () => {
  expect(setGranted(roots, [], { node: nodeOf(2), isGranted: true })).toEqual([1, 2, 3, 4]);
  expect(setGranted(roots, [], { node: nodeOf(4), isGranted: true })).toEqual([1, 2, 4]);
});

test('the last button taken away takes its page along, another page stays', () => {
  const held = [1, 2, 4, 5];

  expect(setGranted(roots, held, { node: nodeOf(4), isGranted: false })).toEqual([1, 5]);
});

test('a permission that is not shown to the admin stays granted', () => {
  expect(setGranted(roots, [99, 6], { node: nodeOf(6), isGranted: false })).toEqual([99]);
});

test('a page of which some is granted is told apart', () => {
  const granted = new Set([4]);

  expect([1, 4, 5].map((id) => shareOf(nodeOf(id), granted))).toEqual(['some', 'all', 'none']);
});

test('a rule whose parent is out of sight stands at the top', () => {
  expect(treeOf([{ id: 8, pid: 7 }]).map(({ id }) => id)).toEqual([8]);
});

test.each([
  [['*'], ['*']],
  [
    [1, '2', null, 3.5, 4],
    [1, 4],
  ],
  ['text', []],
  [null, []],
])('%j is read as %j', (value, grants) => {
  expect(grantsIn(value)).toEqual(grants);
});

test('setGranted and taking away again changes nothing of what was held', () => {
  const parents = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parents, fc.nat(), fc.array(fc.nat({ max: 12 })), (pids, pick, held) => {
      // Every parent comes before its children, as no tree goes in circles.
      const tree = treeOf(pids.map((pid, index) => ({ id: index + 1, pid: pid % (index + 1) })));
      const all = tree.flatMap(nodesIn);
      const node = all[pick % all.length];
      if (!node) return;
      const leaves = new Set(tree.flatMap(leavesOf));
      const own = new Set(leavesOf(node));
      const kept = held.filter((id) => leaves.has(id) && !own.has(id));
      const start = kept.reduce<readonly (number | '*')[]>(
        (grants, id) =>
          setGranted(tree, grants, {
            node: all.find((each) => each.id === id) ?? node,
            isGranted: true,
          }),
        [],
      );
      const given = setGranted(tree, start, { node, isGranted: true });

      expect(shareOf(node, new Set(given.map(Number)))).toBe('all');
      expect(setGranted(tree, given, { node, isGranted: false })).toEqual(start);
    }),
  );
});

const nodesIn = (node: RuleNode): readonly RuleNode[] => [node, ...node.below.flatMap(nodesIn)];
