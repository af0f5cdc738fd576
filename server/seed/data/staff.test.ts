import { expect, test } from 'vitest';
import { grantedRules } from '../staffRows.ts';
import { staffGroups } from './staff.ts';

test('each group that may begin an export also sees, downloads and manages its files', () => {
  const nodes = ['index', 'detail', 'download', 'cancel', 'retry', 'del'].map(
    (node) => `shop/order/export/${node}`,
  );
  const rules = ['shop/order/order/export', ...nodes].map((name, id) => ({ id, pid: -1, name }));
  const heldBy = staffGroups
    .map(({ name_en, grants, except }) => ({ name_en, held: grantedRules(rules, grants, except) }))
    .filter(({ held }) => held.includes(0));

  const all = rules.map(({ id }) => id);
  expect(heldBy).toEqual([
    { name_en: 'Shop manager', held: all },
    { name_en: 'Finance', held: all },
  ]);
});
