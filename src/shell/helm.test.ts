import { expect, test } from 'vitest';
import { createHelm } from './helm.ts';

test('whoever holds the helm is told where to go', () => {
  const helm = createHelm();
  const went: string[] = [];
  const letGo = helm.take((path) => went.push(path));

  helm.go({ path: '/admin/login?to=%2Fadmin' });
  helm.go({ name: 'noPower' });
  helm.go({ name: 'auth/rule' });
  helm.go({});
  letGo();

  expect(went).toEqual(['/admin/login?to=%2Fadmin', '/401', '/admin/auth/rule', '/admin']);
});

test('a destination given before the shell is there waits for it', () => {
  const helm = createHelm();
  const went: string[] = [];

  helm.go({ path: '/admin/login' });
  helm.take((path) => went.push(path));

  expect(went).toEqual(['/admin/login']);
});

test('a call that wants to be waited for is seen until it has settled', () => {
  const helm = createHelm();
  const seen: boolean[] = [];
  helm.subscribe(() => seen.push(helm.isWaiting()));

  helm.wait.show();
  helm.wait.hide();

  expect(seen).toEqual([true, false]);
});
