import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { isPending, pendingPlan, writeMigration } from './index.ts';

test('the first migration makes what the shop declares, and then nothing is pending', async () => {
  await using dir = await tempDir();
  const before = isPending(pendingPlan([], dir.path), dir.path);

  const written = writeMigration({ dir: dir.path });

  expect(before).toBe(true);
  expect(written[0]).toBe(join(dir.path, '0001_initial.sql'));
  expect(written).toContain(join(dir.path, 'structure', 'shop_goods.json'));
  expect(isPending(pendingPlan([], dir.path), dir.path)).toBe(false);
  expect(writeMigration({ dir: dir.path })).toEqual([]);
});

test('a column that the shop declares no more stays until it is named', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  await declareOnce(dir.path, 'old_rank');

  const kept = pendingPlan([], dir.path).kept;
  const written = writeMigration({ dir: dir.path, drop: ['shop_delivery_company.old_rank'] });

  expect(kept).toEqual(['shop_delivery_company.old_rank']);
  expect(written).toEqual(
    ['0002_shop_delivery_company.sql', 'structure/shop_delivery_company.json'].map((file) =>
      join(dir.path, file),
    ),
  );
  expect(await readFile(written[0] ?? '', 'utf8')).toBe(
    'alter table "shop_delivery_company" drop column "old_rank";\n',
  );
});

test('a change that cannot be made by itself writes nothing and says why', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  const snapshot = join(dir.path, 'structure/shop_order.json');
  const text = await readFile(snapshot, 'utf8');
  await writeFile(snapshot, text.replace('"type": "smallint"', '"type": "date"'));

  expect(() => writeMigration({ dir: dir.path })).toThrow(
    /: date does not become smallint by itself; declare a new field, or write the migration by hand$/,
  );
  expect(await readdir(dir.path)).toEqual(['0001_initial.sql', 'structure']);
});

test('a migration is named after the table that it makes, or the first of those that it changes', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  await rm(join(dir.path, 'structure/shop_stock_log.json'));
  await declareOnce(dir.path, 'old_rank');

  const [made] = writeMigration({ dir: dir.path, drop: ['shop_delivery_company.old_rank'] });
  await declareOnce(dir.path, 'old_rank');
  await declareOnce(dir.path, 'old_rank', 'shop_order');
  const drop = ['shop_delivery_company.old_rank', 'shop_order.old_rank'];
  const [changed] = writeMigration({ dir: dir.path, drop });

  expect(made).toBe(join(dir.path, '0002_shop_stock_log.sql'));
  expect(changed).toMatch(/0003_shop_\w+_and_others\.sql$/);
});

test('a table that is dropped leaves no structure behind', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  const structure = join(dir.path, 'structure');
  await cp(join(structure, 'shop_delivery_company.json'), join(structure, 'old_company.json'));

  const written = writeMigration({ dir: dir.path, drop: ['old_company'] });

  expect(written).toEqual([join(dir.path, '0002_old_company.sql')]);
  expect(await readdir(structure)).not.toContain('old_company.json');
});

test('two migrations with one number, as after a merge, are refused before anything is compared', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  await writeFile(join(dir.path, '0001_other.sql'), 'select 1;\n');

  expect(() => pendingPlan([], dir.path)).toThrow(
    'Migrations 0001_initial and 0001_other have one number; renumber one.',
  );
});

/** As if the shop had declared this column when its last migration was written. */
async function declareOnce(
  dir: string,
  column: string,
  table = 'shop_delivery_company',
): Promise<void> {
  const snapshot = join(dir, 'structure', `${table}.json`);
  const text = await readFile(snapshot, 'utf8');
  await writeFile(
    snapshot,
    text.replace('"columns": {', `$&"${column}": { "type": "integer", "null": true },`),
  );
}
