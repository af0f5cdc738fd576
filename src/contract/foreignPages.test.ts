import { expect, test } from 'vitest';
import {
  adminComponent,
  memberComponent,
  ownExtend,
  ownFolder,
  screenOf,
  sharedPages,
} from './foreignPages.ts';

// The component files of the client of version 2.1.3, without its login page.
const files = [
  '/src/views/backend/auth/admin/index.vue',
  '/src/views/backend/auth/adminLog/index.vue',
  '/src/views/backend/auth/group/index.vue',
  '/src/views/backend/auth/rule/index.vue',
  '/src/views/backend/crud/index.vue',
  '/src/views/backend/dashboard.vue',
  '/src/views/backend/module/index.vue',
  '/src/views/backend/routine/adminInfo.vue',
  '/src/views/backend/routine/attachment/index.vue',
  '/src/views/backend/routine/config/index.vue',
  '/src/views/backend/security/dataRecycle/index.vue',
  '/src/views/backend/security/dataRecycleLog/index.vue',
  '/src/views/backend/security/sensitiveData/index.vue',
  '/src/views/backend/security/sensitiveDataLog/index.vue',
  '/src/views/backend/user/group/index.vue',
  '/src/views/backend/user/moneyLog/index.vue',
  '/src/views/backend/user/rule/index.vue',
  '/src/views/backend/user/scoreLog/index.vue',
  '/src/views/backend/user/user/index.vue',
];

test('every shared page names a file that existing clients have', () => {
  expect(sharedPages.map(adminComponent).filter((file) => !files.includes(file))).toEqual([]);
  expect(new Set(sharedPages).size).toBe(18);
});

test('a page of the shop names no file', () => {
  expect(adminComponent('shop/order/order')).toBe('');
});

test('a folder that existing clients are to leave out stands in our menu', () => {
  expect([
    ownExtend({ extend: 'add_rules_only', screen: ownFolder }),
    ownExtend({ extend: 'add_rules_only', screen: '' }),
    ownExtend({ extend: 'add_rules_only' }),
  ]).toEqual(['none', 'add_rules_only', 'add_rules_only']);
});

const resources = new Map([['auth/admin', 'admin']]);
const screen = (component: string, own?: string) =>
  screenOf({ path: 'any', component, ...(own === undefined ? {} : { screen: own }) }, (path) =>
    resources.get(path),
  );

test.each([
  ['of ours', ['/src/views/backend/auth/admin/index.vue', 'resource:staff'], 'resource:staff'],
  ['of a declared resource', ['/src/views/backend/auth/admin/index.vue'], 'resource:admin'],
  ['that was left empty', ['/src/views/backend/auth/admin/index.vue', ''], 'resource:admin'],
  ['of the member center', [memberComponent('account/overview')], 'screen:account/overview'],
  [
    'of a page that is not declared',
    ['/src/views/backend/crud/index.vue'],
    '/src/views/backend/crud/index.vue',
  ],
] as const)('the screen %s is found', (_, [component, own], expected) => {
  expect(screen(component, own)).toBe(expected);
});
