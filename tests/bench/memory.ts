import { createDatabase, startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { startShop } from './child.ts';
import { load, memoryOf } from './load.ts';

/** Resident memory of the server in MB, and how long it took to be ready. */
export type Footprint = {
  readonly engine: string;
  readonly firstStartMs: number;
  readonly laterStartMs: number;
  readonly afterStartMb: number;
  readonly afterListsMb: number;
  readonly peakMb: number;
  readonly barMb: number;
};

const calls = 1_000;
const lists = ['shop.order.Order', 'shop.goods.Goods', 'user.User'];

/** The demo shop on both engines: its first start, a later one, and memory after a thousand lists. */
export async function footprints(): Promise<readonly Footprint[]> {
  const cluster = await startPostgres({ durable: true });
  try {
    return [
      await footprint('embedded', {}, 700),
      await footprint('postgres', { DATABASE_URL: await createDatabase(cluster.url) }, 250),
    ];
  } finally {
    await cluster.remove();
  }
}

async function footprint(
  engine: string,
  env: Readonly<Record<string, string>>,
  barMb: number,
): Promise<Footprint> {
  await using home = await tempDir();
  const settings = { ...env, DATA_DIR: home.path, SEED: 'demo' };
  const first = await startShop(settings);
  await first.stop();
  const shop = await startShop(settings);
  try {
    const { token } = await signIn(shop.url);
    const afterStartMb = memoryOf(shop.pid).now;
    const { errors } = await load({
      url: shop.url,
      pid: shop.pid,
      requests: Array.from({ length: calls }, (_, n) => ({
        method: 'GET' as const,
        path: `/admin/${lists[n % lists.length]}/index?page=${1 + (n % 10)}&limit=20`,
      })),
      headers: { server: 'true', batoken: token },
      seconds: 0,
      once: true,
    });
    if (errors > 0) throw new Error(`${errors} of ${calls} lists failed`);
    const { now, peak } = memoryOf(shop.pid);
    return {
      engine,
      firstStartMs: first.readyMs,
      laterStartMs: shop.readyMs,
      afterStartMb,
      afterListsMb: now,
      peakMb: peak,
      barMb,
    };
  } finally {
    await shop.stop();
  }
}
