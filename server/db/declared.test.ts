import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';
import { isPending, pendingPlan, writeMigration } from './index.ts';

test('the first migration makes what the shop declares, and then nothing is pending', async () => {
  await using dir = await tempDir();
  const before = isPending(pendingPlan([], dir.path), dir.path);

  const written = writeMigration({ dir: dir.path });

  expect(before).toBe(true);
  expect(written).toEqual(['0001_initial.sql', 'schema.json'].map((file) => join(dir.path, file)));
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
  expect(written[0]).toBe(join(dir.path, '0002_shop_delivery_company.sql'));
  expect(await readFile(written[0] ?? '', 'utf8')).toBe(
    'alter table "shop_delivery_company" drop column "old_rank";\n',
  );
});

test('a change that cannot be made by itself writes nothing and says why', async () => {
  await using dir = await tempDir();
  writeMigration({ dir: dir.path });
  const snapshot = join(dir.path, 'schema.json');
  const text = await readFile(snapshot, 'utf8');
  await writeFile(snapshot, text.replace('"type": "smallint"', '"type": "date"'));

  expect(() => writeMigration({ dir: dir.path })).toThrow(
    /: date does not become smallint by itself; declare a new field, or write the migration by hand$/,
  );
  expect(await readdir(dir.path)).toEqual(['0001_initial.sql', 'schema.json']);
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
async function declareOnce(dir: string, column: string): Promise<void> {
  const snapshot = join(dir, 'schema.json');
  const text = await readFile(snapshot, 'utf8');
  await writeFile(
    snapshot,
    text.replace(
      '"shop_delivery_company": {\n      "columns": {',
      `$&"${column}": { "type": "integer", "null": true },`,
    ),
  );
}
