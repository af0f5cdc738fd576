import { expect, test } from 'vitest';
import { branchesOf, familyOf, newParents } from './tree.ts';

const rows = [
  { id: 1, pid: 0, name: 'Clothes' },
  { id: 2, pid: 1, name: 'Shirts' },
  { id: 3, pid: 0, name: 'Home' },
  { id: 4, pid: 1, name: 'Trousers' },
  { id: 5, pid: 2, name: 'Linen' },
  { id: 6, pid: 99, name: 'Orphan' },
];
const outline = (branches: ReturnType<typeof branchesOf>) =>
  branches.map(({ depth, row }) => `${'-'.repeat(depth)}${String(row['name'])}`);

test('closed rows hide what is below them', () => {
  expect(outline(branchesOf(rows, 'pid', (id) => id === 1))).toEqual([
    'Clothes',
    '-Shirts',
    '-Trousers',
    'Home',
    'Orphan',
  ]);
});

test('a branch has its neighbours, and whether it has children', () => {
  const [clothes, shirts, linen, trousers] = branchesOf(rows, 'pid', () => true);

  expect(clothes).toMatchObject({ hasChildren: true, below: 3 });
  expect(shirts).toMatchObject({ depth: 1, hasChildren: true, below: 4 });
  expect(linen).toMatchObject({ depth: 2, hasChildren: false });
  expect(trousers).toMatchObject({ above: 2 });
  expect(trousers).not.toHaveProperty('below');
});

test('nested rows of an existing server have the same outline', () => {
  const nested = [{ id: 1, name: 'Clothes', children: [{ id: 2, name: 'Shirts' }] }];

  expect(outline(branchesOf(nested, 'pid', () => true))).toEqual(['Clothes', '-Shirts']);
});

test('a flattened tree is flattened to the same again', () => {
  const nested = [{ id: 1, name: 'Clothes', children: [{ id: 2, name: 'Shirts' }] }];
  const once = branchesOf(nested, 'pid', () => true).map(({ row }) => row);

  expect(outline(branchesOf(once, 'pid', () => true))).toEqual(['Clothes', '-Shirts']);
});

test('a row that is its own parent is at the top', () => {
  expect(outline(branchesOf([{ id: 7, pid: 7, name: 'Own' }], 'pid', () => true))).toEqual(['Own']);
});

test('the family of a row is everything below it, and no sibling', () => {
  expect([...familyOf(rows, 'pid', 1)]).toEqual([1, 2, 5, 4]);
  expect([...familyOf(rows, 'pid', 3)]).toEqual([3]);
});

const groups = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 2 },
  { id: 4, pid: 0 },
  { id: 5, pid: 4 },
];
const ids = (id: number, levels: number) =>
  newParents(groups, { parent: 'pid', levels }, id).map((branch) => branch.id);

test('a row can move below any row but itself and its descendants', () => {
  expect(ids(1, 9)).toEqual([4, 5]);
  expect(ids(5, 9)).toEqual([1, 2, 3, 4]);
});

test('the descendants of a row count against the levels of a tree', () => {
  expect(ids(4, 3)).toEqual([1]);
  expect(ids(1, 3)).toEqual([]);
  expect(ids(5, 3)).toEqual([1, 2, 4]);
});
