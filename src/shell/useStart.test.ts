import { expect, test } from 'vitest';
import type { MenuNode } from '../contract/index.ts';
import { ownMenu } from './useStart.ts';

const node = (given: Partial<MenuNode>): MenuNode => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: '',
  name: 'user/user',
  path: 'user/user',
  icon: 'fa fa-user',
  menu_type: 'tab',
  url: '',
  component: '/src/views/backend/user/user/index.vue',
  keepalive: 0,
  extend: 'none',
  ...given,
});
const screens = {
  resources: { user: { path: 'user/user', verbs: ['index'], icon: 'people', screen: null } },
} as const;

test('a page of an existing server has the icon of its resource, a page of ours the chosen one', () => {
  const theirs = node({});
  const unknown = node({ component: '/src/views/backend/cms/news/index.vue' });
  const ours = node({ glyph: 'user', screen: 'resource:user' });

  expect(ownMenu([theirs, unknown, ours], screens).map(({ icon }) => icon)).toEqual([
    'people',
    'fa fa-user',
    'user',
  ]);
});
