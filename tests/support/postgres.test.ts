import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDb, query } from '../../server/db/index.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

test('a server of ours ends with the process that started it, however that ends', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    import pg from 'pg';
    const { url } = await startPostgres();
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query('show data_directory');
    console.log(url + ' ' + rows[0].data_directory);`,
  ]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [url = '', data = ''] = line.toString().trim().split(' ');
  const before = { listens: await listens(url), files: existsSync(data) };

  child.kill('SIGKILL');

  expect(before).toEqual({ listens: true, files: true });
  await expect.poll(() => listens(url)).toBe(false);
  await expect.poll(() => existsSync(data)).toBe(false);
});

test('a database may be made as a copy of another', async () => {
  const first = await createDatabase(inject('postgresUrl'));
  const shop = await openDb({ databaseUrl: first });
  await query(shop.db, 'create table page as select 7 as id');
  await shop.close();

  const second = await createDatabase(inject('postgresUrl'), first);

  const copy = await openDb({ databaseUrl: second });
  expect(await query(copy.db, 'select id from page')).toEqual([{ id: 7 }]);
  await copy.close();
  await dropDatabase(first);
  await dropDatabase(second);
});

async function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
