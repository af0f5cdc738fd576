import { expect, test } from 'vitest';
import type { SettingField } from '../../../src/contract/index.ts';
import { sentValues, valuesOf } from './settingItems.ts';

const setting = (more: Partial<SettingField>): SettingField => ({
  id: 1,
  name: 'opens_at',
  group: 'basics',
  title: '开业时间',
  tip: '',
  type: 'datetime',
  value: '2026-11-20 15:28:00',
  content: '',
  rule: '',
  extend: {},
  input_extend: {},
  allow_del: 1,
  weigh: 0,
  ...more,
});

test('a time of our server is edited and sent in unix seconds', () => {
  const items = [setting({ moment: 1_795_159_680 })];

  expect(valuesOf(items)).toEqual({ opens_at: 1_795_159_680 });
  expect(sentValues({ opens_at: 1_795_159_740 }, items)).toEqual({ opens_at: 1_795_159_740 });
});

test('a time of an existing server is edited in unix seconds and sent as it is written there', () => {
  const items = [setting({})];
  const start = valuesOf(items);

  expect(start).toEqual({ opens_at: new Date(2026, 10, 20, 15, 28).getTime() / 1000 });
  expect(sentValues(start, items)).toEqual({ opens_at: '2026-11-20 15:28:00' });
  expect(valuesOf([setting({ value: '' })])).toEqual({ opens_at: null });
});
