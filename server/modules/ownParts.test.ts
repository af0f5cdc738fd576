import { expect, test } from 'vitest';
import { handle, type Route } from './door.ts';
import { assertOwn, assertOwnRoutes } from './ownParts.ts';
import { reviews } from '../../resources/index.ts';

const run = handle(reviews, 'show', async () => {});
const route = (path: string): Route => ({
  method: 'GET',
  path,
  realm: 'admin',
  permission: 'board/extra',
  input: { in: 'nothing' },
  handle: () => null,
});

test('a module has handlers and hooks of its own resources alone', () => {
  const own = { handlers: { board_note: { run } }, hooks: { board_note: {} } };

  expect(() => assertOwn('board', own)).not.toThrow();
  expect(() => assertOwn('board', { handlers: { shop_goods: { run } } })).toThrow(
    'modules/board/server: shop_goods is no resource of this module',
  );
  expect(() => assertOwn('board', { hooks: { boards_note: {} } })).toThrow('boards_note');
});

test('a module has calls below its own paths alone', () => {
  const own = [route('/admin/board.Extra/index'), route('/api/board.Note/read')];

  expect(assertOwnRoutes('board', own)).toEqual(own);
  for (const path of ['/admin/shop.Goods/board', '/admin/boards.Extra/index', '/admin/board/index'])
    expect(() => assertOwnRoutes('board', [route(path)])).toThrow(
      `modules/board/server: the call ${path} has to be below board`,
    );
});
