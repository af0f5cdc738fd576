import { expect, test } from 'vitest';
import { branchesOf, familyOf } from './tree.ts';

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

test('siblings know their neighbours, and a parent that it is one', () => {
  const [clothes, shirts, linen, trousers] = branchesOf(rows, 'pid', () => true);

  expect(clothes).toMatchObject({ hasChildren: true, below: 3 });
  expect(shirts).toMatchObject({ depth: 1, hasChildren: true, below: 4 });
  expect(linen).toMatchObject({ depth: 2, hasChildren: false });
  expect(trousers).toMatchObject({ above: 2 });
  expect(trousers).not.toHaveProperty('below');
});

test('nested rows of an existing server read the same', () => {
  const nested = [{ id: 1, name: 'Clothes', children: [{ id: 2, name: 'Shirts' }] }];

  expect(outline(branchesOf(nested, 'pid', () => true))).toEqual(['Clothes', '-Shirts']);
});

test('a tree that was laid out once is laid out the same again', () => {
  const nested = [{ id: 1, name: 'Clothes', children: [{ id: 2, name: 'Shirts' }] }];
  const once = branchesOf(nested, 'pid', () => true).map(({ row }) => row);

  expect(outline(branchesOf(once, 'pid', () => true))).toEqual(['Clothes', '-Shirts']);
});

test('a row in a circle with itself stands at the top', () => {
  expect(outline(branchesOf([{ id: 7, pid: 7, name: 'Own' }], 'pid', () => true))).toEqual(['Own']);
});

test('the family of a row is everything below it, and no sibling', () => {
  expect([...familyOf(rows, 'pid', 1)]).toEqual([1, 2, 5, 4]);
  expect([...familyOf(rows, 'pid', 3)]).toEqual([3]);
});
