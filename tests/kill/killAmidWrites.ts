import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { rounds } from '../support/long.ts';
import { signIn, startServer, type ServerProcess } from '../support/serverProcess.ts';
import {
  emptyLedger,
  freshlyLost,
  type Ledger,
  lostWrites,
  ordersToShip,
  unloggedChanges,
  writeUntilGone,
} from './writer.ts';

// The issue of a crash is a matter of the moment it comes: fifty moments on each engine.
export const kills = rounds(2, 50);

/** Kills and restarts one server again and again while a member of staff works, then counts what is gone. */
export async function killAmidWrites(
  env: Readonly<Record<string, string>>,
): Promise<{ lost: readonly string[]; unlogged: readonly string[]; acknowledged: number }> {
  const ledger = emptyLedger();
  const lost: string[] = [];
  const unlogged: string[] = [];
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(env);
    const caller = await signIn(server.url);
    lost.push(...(await freshlyLost(caller, ledger)));
    unlogged.push(...(await unloggedChanges(caller, ledger)));
    const writing = writeUntilGone(
      caller,
      await ordersToShip(caller, 40),
      ledger,
      await firstCompany(server),
    );
    await firstWrite(ledger);
    await sleep(moment(kill));
    await server.kill();
    acknowledged += await writing;
  }
  const server = await startServer(env);
  const caller = await signIn(server.url);
  lost.push(...(await lostWrites(caller, ledger)));
  unlogged.push(...(await unloggedChanges(caller, ledger)));
  if ((await server.stop()) !== 0) throw new Error(`stopped with an error:\n${server.output()}`);
  return { lost, unlogged, acknowledged };
}

/** Waits for the first acknowledged write of a round: a busy machine takes a while to begin. */
export const firstWrite = ({ calls }: Ledger): Promise<void> =>
  expect.poll(() => calls.size, { interval: 1 }).toBeGreaterThan(0);

/** From 20 to 400 ms, spread so that neighbours fall into different phases of a write. */
export const moment = (turn: number): number => 20 + ((turn * 97) % 380);

export async function firstCompany(server: ServerProcess): Promise<number> {
  const { data } = await (
    await signIn(server.url)
  ).get('/admin/shop.delivery.Company/index', { limit: '1' });
  const [company] = data['list'] as readonly { id: number }[];
  return company?.id ?? 0;
}
