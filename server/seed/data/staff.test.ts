import { expect, test } from 'vitest';
import { grantedRules } from '../staffRows.ts';
import { staffGroups } from './staff.ts';

test('each group that agrees to returns chooses where goods go back to, and a carrier', () => {
  const wanted = ['shop/delivery/address/index', 'shop/delivery/company/index'];
  const rules = ['shop/order/refund/audit', 'shop/order/order/express', ...wanted].map(
    (name, id) => ({ id, pid: -1, name }),
  );
  const held = staffGroups.map(({ grants, except }) => grantedRules(rules, grants, except));

  const acting = held.filter((ids) => ids.includes(0) || ids.includes(1));
  expect(acting.length).toBeGreaterThan(0);
  expect(acting.every((ids) => ids.includes(2) && ids.includes(3))).toBe(true);
});

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
