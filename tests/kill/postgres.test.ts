import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { rounds } from '../support/long.ts';
import { createDatabase, dropDatabase, startPostgres } from '../support/postgres.ts';
import { signIn, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { firstCompany, firstWrite, killAmidWrites, kills, moment } from './killAmidWrites.ts';
import {
  emptyLedger,
  lostWrites,
  ordersToShip,
  unloggedChanges,
  writeUntilGone,
} from './writer.ts';

const stops = rounds(1, 10);

test(
  'kills of the server on PostgreSQL lose no acknowledged write, and none without its row of the log',
  { timeout: 900_000 },
  async () => {
    await using home = await tempDir();
    const url = await createDatabase(inject('postgresUrl'));

    const { lost, unlogged, acknowledged } = await killAmidWrites({
      DATA_DIR: home.path,
      DATABASE_URL: url,
    });

    expect(lost).toEqual([]);
    expect(unlogged).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(kills);
    await dropDatabase(url);
  },
);

test(
  'immediate stops of PostgreSQL lose no acknowledged write and no row of the log, and the server comes back by itself',
  { timeout: 600_000 },
  async () => {
    await using home = await tempDir();
    const cluster = await startPostgres({ durable: true });
    const server = await startServer({
      DATA_DIR: home.path,
      DATABASE_URL: await createDatabase(cluster.url),
    });
    const ledger = emptyLedger();
    const unlogged: string[] = [];
    const caller = await signIn(server.url);
    const [rows, company] = [await ordersToShip(caller, 40), await firstCompany(server)];

    for (let stop = 0; stop < stops; stop++) {
      const writing = writeUntilGone(caller, rows, ledger, company);
      await firstWrite(ledger);
      await sleep(moment(stop));
      await cluster.restart('immediate');
      await writing;
      await usableAgain(server);
      unlogged.push(...(await unloggedChanges(caller, ledger)));
    }

    expect(await lostWrites(caller, ledger)).toEqual([]);
    expect(unlogged).toEqual([]);
    expect(ledger.remarks.size).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
    await cluster.remove();
  },
);

const usableAgain = (server: ServerProcess): Promise<void> =>
  expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
