import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { declaredRules } from '../../server/auth/index.ts';
import { migrate, query } from '../../server/db/index.ts';
import { isProgramRule } from '../../server/domain/staff/grantGuard.ts';
import { engines } from '../support/databases.ts';
import { tempDir } from '../support/temporary.ts';

const migrations = join(import.meta.dirname, '../../server/db/migrations');
const before = ['0001_initial', '0002_preference', '0003_administration', '0004_oversight'];

test('no admin can give a rule the name of a rule of the program', () => {
  const free = declaredRules(resources, () => '').filter(({ name }) => !isProgramRule(name));

  expect(free).toEqual([]);
  expect(isProgramRule('AUTH/Admin/INDEX')).toBe(true);
  expect(isProgramRule('shop/own/page')).toBe(false);
});

describe.each(engines)('%s', (_, open) => {
  test('the oldest of stored rules whose names differ only in case keeps name and groups', async () => {
    await using database = await open();
    await using dir = await tempDir();
    const { db } = database;
    const old = join(dir.path, 'old');
    mkdirSync(old);
    for (const name of before) cpSync(join(migrations, `${name}.sql`), join(old, `${name}.sql`));
    await migrate(database, old);
    await query(
      db,
      `insert into admin_rule (name, title) values
         ('auth/admin/index', 'a'), ('AUTH/ADMIN/INDEX', 'b'), ('Auth/admin/index', 'c'), ('own', 'd')`,
    );
    await query(
      db,
      `insert into admin_group (name, rules) values ('x', '[2, 4, 3, 1]'), ('y', '["*"]'), ('z', '[1, 4]')`,
    );

    await migrate(database);

    expect(await query(db, 'select id, name, status from admin_rule order by id')).toEqual([
      { id: 1, name: 'auth/admin/index', status: '1' },
      { id: 2, name: 'AUTH/ADMIN/INDEX_2', status: '0' },
      { id: 3, name: 'Auth/admin/index_3', status: '0' },
      { id: 4, name: 'own', status: '1' },
    ]);
    expect(await query(db, 'select rules from admin_group order by id')).toEqual([
      { rules: [4, 1] },
      { rules: ['*'] },
      { rules: [1, 4] },
    ]);
    await expect(
      query(db, `insert into admin_rule (name, title) values ('OWN', 'e')`),
    ).rejects.toThrow('admin_rule_ux_name');
  });
});
