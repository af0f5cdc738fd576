import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recover } from '../../server/generator/writing/journal.ts';
import { isLong } from '../support/long.ts';
import { signIn, startServer } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';

let tree: Awaited<ReturnType<typeof tempDir>>;
let home: Awaited<ReturnType<typeof tempDir>>;

beforeAll(async () => {
  [tree, home] = [await tempDir(), await tempDir()];
  copyTree(tree.path);
});
afterAll(async () => {
  await tree[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

const start = () =>
  startServer({ DATA_DIR: home.path, SEED: 'minimal', DEVTOOLS: 'on' }, { cwd: tree.path });

/** A design as the page of an existing client sends it. */
const design = (name: string) => ({
  type: 'create',
  table: { name, comment: '', quickSearchField: ['title'], rebuild: 'No' },
  fields: [
    { name: 'id', designType: 'pk', type: 'int', primaryKey: true, autoIncrement: true, form: {} },
    { name: 'title', designType: 'string', type: 'varchar', length: 60, comment: '标题', form: {} },
  ],
});

/** True once the first step of a write is on the disk; that of an earlier one may lie there still. */
function isWriting(): boolean {
  const path = join(home.path, 'generator/journal.json');
  return existsSync(path) && !readFileSync(path, 'utf8').startsWith('{"state":"done"');
}

// Moments of a write, in ms behind its first file on the disk; the last ones are in its migration, or behind it.
const moments = Array.from({ length: isLong ? 20 : 1 }, (_, at) => at * 10);

test.each(moments)(
  'a server that is killed %i ms into a write starts with files and tables of one state, and says which',
  async (moment) => {
    const table = `test_crate${'abcdefghijklmnopqrst'[moments.indexOf(moment)]}`;
    const killed = await start();
    const admin = await signIn(killed.url);
    const { data: files } = await admin.get('/admin/crud.Crud/getFileData', { table });
    let reply: unknown;
    const writing = admin
      .post('/admin/crud.Crud/generate', design(table))
      .then((answer) => (reply = answer))
      .catch(() => undefined);
    while (!isWriting()) {
      expect(reply, 'the write begins').toBeUndefined();
      await sleep(1);
    }
    await sleep(moment);
    await killed.kill();
    await writing;

    const outcome = await recover(tree.path, home.path);
    const server = await start();

    const again = await signIn(server.url);
    const { data: told } = await again.get('/admin/crud.Design/start');
    const { data: is } = await again.post('/admin/crud.Crud/generateCheck', { table });
    const isDeclared = existsSync(join(tree.path, String(files['modelFile'])));
    const isServed =
      (await again.get(`/admin/${String(files['controllerFile']).replace('/', '.')}/index`))
        .code === 1;
    await server.stop();
    expect(told['recovered']).toBe(outcome);
    expect({ isDeclared, isServed, hasTable: Object(is)['table'] ?? false }).toEqual({
      isDeclared,
      isServed: isDeclared,
      hasTable: isDeclared,
    });
    expect(isDeclared).toBe(outcome !== 'taken_back');
  },
);
