import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from './connection.ts';
import { clientOptions, type ServerOptions } from './postgres.ts';
import { identifier } from './schema.ts';

type OnMessage = (payload: string) => void;

/** Hears channels over one connection of its own, which is made again whenever it breaks. */
export function postgresListener(options: ServerOptions) {
  const hearers = new Map<string, Set<OnMessage>>();
  let client: Promise<pg.Client> | undefined;
  let ended = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(clientOptions(options));
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    await fresh.connect();
    try {
      for (const channel of hearers.keys()) await fresh.query(`listen ${identifier(channel)}`);
    } catch (error) {
      void fresh.end();
      throw error;
    }
    fresh.on('end', lost);
    return fresh;
  }

  function lost(): void {
    if (ended) return;
    options.warn('database connection lost: listening again');
    client = untilConnected();
    // It fails only when we end, and nobody waits for it then.
    void client.then(tellAll, () => {});
  }

  async function untilConnected(): Promise<pg.Client> {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (ended) throw error;
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  function tellAll(): void {
    for (const channel of hearers.keys()) tell(channel, '');
  }

  function tell(channel: string, payload: string): void {
    for (const hear of hearers.get(channel) ?? []) hear(payload);
  }

  async function leave(channel: string, hear: OnMessage): Promise<void> {
    const left = hearers.get(channel);
    if (!left?.delete(hear) || left.size > 0) return;
    hearers.delete(channel);
    await (await client)?.query(`unlisten ${identifier(channel)}`);
  }

  const listen: Listen = async (channel, hear) => {
    hearers.set(channel, (hearers.get(channel) ?? new Set()).add(hear));
    try {
      await (await (client ??= connect())).query(`listen ${identifier(channel)}`);
    } catch (error) {
      client = undefined;
      hearers.get(channel)?.delete(hear);
      throw error;
    }
    return () => leave(channel, hear);
  };

  return {
    listen,
    async end(): Promise<void> {
      ended = true;
      const open = await client?.catch(() => undefined);
      await open?.end();
    },
  };
}

const pauseMs = 500;
