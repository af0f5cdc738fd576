import { expect, test } from 'vitest';
import { createShellNavigator } from './shellNavigator.ts';

test('the attached shell is sent to each destination', () => {
  const shellNavigator = createShellNavigator();
  const went: string[] = [];
  const detach = shellNavigator.attach((path) => went.push(path));

  shellNavigator.go({ path: '/admin/login?to=%2Fadmin' });
  shellNavigator.go({ name: 'noPower' });
  shellNavigator.go({ name: 'auth/rule' });
  shellNavigator.go({});
  detach();

  expect(went).toEqual(['/admin/login?to=%2Fadmin', '/401', '/admin/auth/rule', '/admin']);
});

test('a destination given before the shell is mounted waits for it', () => {
  const shellNavigator = createShellNavigator();
  const went: string[] = [];

  shellNavigator.go({ path: '/admin/login' });
  shellNavigator.attach((path) => went.push(path));

  expect(went).toEqual(['/admin/login']);
});

test('a call that shows progress counts as waiting until it settles', () => {
  const shellNavigator = createShellNavigator();
  const seen: boolean[] = [];
  shellNavigator.subscribe(() => seen.push(shellNavigator.isWaiting()));

  shellNavigator.wait.show();
  shellNavigator.wait.hide();

  expect(seen).toEqual([true, false]);
});
