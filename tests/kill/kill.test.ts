import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, startPostgres } from '../support/postgres.ts';
import { signIn, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/tempDir.ts';
import { emptyLedger, lostWrites, ordersToShip, writeUntilGone } from './writer.ts';

// The issue of a crash is a matter of the moment it comes: fifty moments on each engine.
const kills = 50;
const stops = 10;

type Env = Readonly<Record<string, string>>;

test(
  'fifty kills of the server on the embedded engine lose no acknowledged write',
  { timeout: 900_000 },
  async () => {
    await using home = await tempDir();

    const { lost, acknowledged } = await killAmidWrites({ DATA_DIR: home.path });

    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(kills);
  },
);

test(
  'fifty kills of the server on PostgreSQL lose no acknowledged write',
  { timeout: 900_000 },
  async () => {
    await using home = await tempDir();
    const url = await createDatabase(inject('postgresUrl'));

    const { lost, acknowledged } = await killAmidWrites({ DATA_DIR: home.path, DATABASE_URL: url });

    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(kills);
    await dropDatabase(url);
  },
);

test(
  'ten immediate stops of PostgreSQL lose no acknowledged write, and the server comes back by itself',
  { timeout: 600_000 },
  async () => {
    await using home = await tempDir();
    const cluster = await startPostgres({ durable: true });
    const server = await startServer({
      DATA_DIR: home.path,
      DATABASE_URL: await createDatabase(cluster.url),
    });
    const ledger = emptyLedger();
    const caller = await signIn(server.url);
    const [rows, company] = [await ordersToShip(caller, 40), await firstCompany(server)];

    for (let stop = 0; stop < stops; stop++) {
      const writing = writeUntilGone(caller, rows, ledger, company);
      await sleep(moment(stop));
      await cluster.restart('immediate');
      await writing;
      await usableAgain(server);
    }

    expect(await lostWrites(caller, ledger)).toEqual([]);
    expect(ledger.remarks.size).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
    await cluster.remove();
  },
);

/** Kills and restarts one server again and again while a member of staff works, then counts what is gone. */
async function killAmidWrites(
  env: Env,
): Promise<{ lost: readonly string[]; acknowledged: number }> {
  const ledger = emptyLedger();
  const lost: string[] = [];
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(env);
    const caller = await signIn(server.url);
    lost.push(...(await lostWrites(caller, ledger)));
    const writing = writeUntilGone(
      caller,
      await ordersToShip(caller, 40),
      ledger,
      await firstCompany(server),
    );
    await sleep(moment(kill));
    await server.kill();
    acknowledged += await writing;
  }
  const server = await startServer(env);
  lost.push(...(await lostWrites(await signIn(server.url), ledger)));
  expect(await server.stop()).toBe(0);
  return { lost, acknowledged };
}

/** From 20 to 400 ms, spread so that neighbours fall into different phases of a write. */
const moment = (turn: number): number => 20 + ((turn * 97) % 380);

async function firstCompany(server: ServerProcess): Promise<number> {
  const { data } = await (
    await signIn(server.url)
  ).get('/admin/shop.delivery.Company/index', { limit: '1' });
  const [company] = data['list'] as readonly { id: number }[];
  return company?.id ?? 0;
}

async function usableAgain(server: ServerProcess): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const reply = await fetch(`${server.url}/healthz`).catch(() => undefined);
    if (reply?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`not usable again:\n${server.output()}`);
}
