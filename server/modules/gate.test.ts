import { expect, test } from 'vitest';
import { Refusal } from '../../src/contract/index.ts';
import { createRegistry, type Route } from '../http/index.ts';
import { gated, isShown } from './gate.ts';
import type { ModuleStanding } from './states.ts';

const route = (path: string): Route => ({
  method: 'GET',
  path,
  realm: 'admin',
  permission: 'a/b',
  input: { in: 'nothing' },
  handle: () => 'answered',
});
const own = '/admin/shop.Goods/index';
const calls = ['/admin/board.Note/index', '/admin/board.note.Reply/index', own];

const withStanding = (standing: ModuleStanding) => {
  const standingOf = (uid: string) => (uid === 'board' ? standing : undefined);
  return {
    registry: gated(createRegistry(calls.map(route)), { standingOf }),
    isShown: isShown({ standingOf }),
  };
};
const found = (standing: ModuleStanding, path: string) =>
  withStanding(standing).registry.find('GET', path).type;

test('the calls of a module that is off are not there, and those of the shop are', () => {
  expect(calls.map((path) => found('on', path))).toEqual(['route', 'route', 'route']);
  expect(calls.map((path) => found('off', path))).toEqual(['unknown', 'unknown', 'route']);
});

test('an action that a module never had is no sign of it while it is off', () => {
  expect(found('on', '/admin/board.Note/other')).toBe('unknown action');
  expect(found('off', '/admin/board.Note/other')).toBe('unknown');
});

test('the calls of a module that another process has changed are refused in words', () => {
  const match = withStanding('other').registry.find('GET', '/admin/board.Note/index');
  const handle = match.type === 'route' ? match.route.handle : undefined;

  expect(() => handle?.({} as never)).toThrow(new Refusal('module_elsewhere'));
});

test('resources of a module are shown unless it is switched off', () => {
  const shown = (standing: ModuleStanding) =>
    ['board/note', 'shop/goods', 'module'].filter((path) =>
      withStanding(standing).isShown({ path }),
    );

  expect(shown('on')).toEqual(['board/note', 'shop/goods', 'module']);
  // The process that has the other files decides about its menu.
  expect(shown('other')).toEqual(['board/note', 'shop/goods', 'module']);
  expect(shown('off')).toEqual(['shop/goods', 'module']);
});
