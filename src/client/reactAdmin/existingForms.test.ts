import { expect, test } from 'vitest';
import { inOurForm } from './existingForms.ts';

test.each([
  ['admin_group', { rules: '全部权限', rule_ids: ['*'] }, { rules: ['*'] }],
  ['admin_group', { rules: '3,4' }, { rules: [3, 4] }],
  ['user_group', { rules: '*' }, { rules: ['*'] }],
  ['admin_group', { rules: '控制台等 3 项' }, { rules: '控制台等 3 项' }],
  ['admin_log', { data: '{"id":4}' }, { data: { id: 4 } }],
  ['admin_log', { data: '****' }, { data: '****' }],
  ['admin_log', { data: { id: 4 } }, { data: { id: 4 } }],
  ['security_sensitive_data_log', { id_value: 'id=5', row_id: 5 }, { id_value: 5 }],
  ['security_sensitive_data_log', { id_value: 'id=5' }, { id_value: 5 }],
  ['security_sensitive_data_log', { id_value: 5 }, { id_value: 5 }],
  ['user', { avatar: '/static/images/avatar.png' }, { avatar: null }],
  ['shop_order', { rules: '3,4' }, { rules: '3,4' }],
])('a row of %s: %j is read as %j', (table, row, expected) => {
  expect(inOurForm(table, row)).toEqual(expected);
});
