import { expect, test } from 'vitest';
import { loadingPage, type MemberNode } from '../src/contract/index.ts';
import { grantedPages, memberPlace, memberRedirect } from './places.ts';

const node = (given: Partial<MemberNode>): MemberNode => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: 'Overview',
  name: 'account/overview',
  path: 'account/overview',
  icon: '',
  menu_type: 'tab',
  url: '',
  component: 'screen:account/overview',
  extend: 'none',
  no_login_valid: 0,
  ...given,
});

const granted = grantedPages([
  node({ type: 'menu_dir', component: '', children: [node({})] }),
  node({ menu_type: 'iframe', url: 'https://help.example/a', component: '' }),
  node({ path: 'only/menu', extend: 'add_menu_only' }),
]);
const placeOf = (path: string) =>
  memberPlace(path, granted, ['account/overview', 'account/balance']);
const redirect = (pathname: string, search = '') =>
  memberRedirect({ pathname, search }, { first: '/user/account/overview', placeOf });

test('the root opens the loading page, and that the first page of the menu', () => {
  expect(redirect('/user')).toEqual({ to: '/user/loading' });
  expect(redirect('/user/loading')).toEqual({ to: '/user/account/overview' });
  expect(redirect('/user/account/overview')).toBeUndefined();
});

test('a page the member is not granted leads to 401', () => {
  expect(redirect('/user/account/balance')).toEqual({
    to: '/401',
    path: '/user/account/balance',
  });
});

test('an unmatched path goes through the loading page to 404, with its query', () => {
  const to = loadingPage('/user', { path: '/user/no', query: { a: '1' } });

  expect(redirect('/user/no', '?a=1')).toEqual({ to });
  expect(redirect(to)).toEqual({ to: '/404', path: '/user/no' });
});

test('the loading page opens what it was asked for, and never another site', () => {
  const asked = loadingPage('/user', { path: '/user/account/overview', query: { page: '2' } });
  const foreign = loadingPage('/user', { path: 'https://evil.example', query: {} });

  expect(redirect(asked)).toEqual({ to: '/user/account/overview?page=2' });
  expect(redirect(foreign)).toEqual({ to: '/user/account/overview' });
});

test('a page of another site is framed at its encoded address', () => {
  expect(placeOf('/user/iframe/https%3A%2F%2Fhelp.example%2Fa').type).toBe('iframe');
  expect(placeOf('/user/only/menu').type).toBe('unknown');
});
