import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, query } from '../../server/db/index.ts';
import { holdTime } from '../support/holdTime.ts';
import { signIn } from '../support/serverProcess.ts';
import { type Child, startShop } from './child.ts';
import { forgetPeak, memoryOf } from './load.ts';

/** Source: the bars of the desk: an export of 1,000,000 rows. */
export const exportBars = { seconds: 120, addedMb: 200 } as const;

export type ExportFigure = {
  readonly format: string;
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Memory of the server at its highest, above what it held before. */
  readonly addedMb: number;
  /** Orders that were done when the process was killed, and that were done when it went on. */
  readonly killedAt: number;
  readonly resumedAt: number;
  readonly secondsAfterKill: number;
  /** The killed one has the same bytes as the undisturbed one. */
  readonly isEqual: boolean;
};

const fields = [
  'order_no',
  'create_time',
  'status',
  'user_id',
  'lines',
  'pay_amount',
  'pay_method',
  'pay_time',
  'consignee',
  'mobile',
  'area',
  'address',
];

/** Each format once undisturbed, and once with its process killed half way. */
export async function measureExports(
  env: Readonly<Record<'DATABASE_URL' | 'DATA_DIR' | 'SEED', string>>,
): Promise<readonly ExportFigure[]> {
  const database = await openDb({ databaseUrl: env.DATABASE_URL });
  await holdTime(database.slow);
  let shop = await startShop(env);
  const figures: ExportFigure[] = [];
  try {
    for (const format of ['csv', 'xlsx']) {
      const isOver = async (id: number) => (await rowOf(id)).status > 2;
      const rowOf = async (id: number): Promise<ExportRow> => {
        const [row] = await query<ExportRow>(
          database.db,
          'select status, done, total, file_rows, size, sha256 from order_export where id = $1',
          [id],
        );
        if (!row) throw new Error(`export ${id} is gone`);
        return row;
      };
      // Restart, so that memory of an earlier export does not count.
      await shop.stop();
      shop = await startShop(env);
      await signIn(shop.url);
      const before = memoryOf(shop.pid).now;
      forgetPeak(shop.pid);
      const started = performance.now();
      const whole = await begin(shop, format);
      await until(() => isOver(whole));
      const seconds = (performance.now() - started) / 1000;
      const addedMb = memoryOf(shop.pid).peak - before;

      const killed = await begin(shop, format);
      await until(async () => (await rowOf(killed)).done >= (await rowOf(killed)).total / 2);
      await shop.kill();
      const { done: killedAt } = await rowOf(killed);
      // Expire the lease of the killed process, which would last a minute.
      await query(database.db, `update job set update_time = 0 where status = 'running'`);
      shop = await startShop(env);
      const continued = performance.now();
      await until(async () => (await rowOf(killed)).done !== killedAt || (await isOver(killed)));
      const { done: resumedAt } = await rowOf(killed);
      await until(() => isOver(killed));
      const secondsAfterKill = (performance.now() - continued) / 1000;
      const [{ sha256, size, file_rows: rows }, again] = [await rowOf(whole), await rowOf(killed)];
      figures.push({
        format,
        rows,
        seconds,
        megabytes: size / 1_048_576,
        addedMb,
        killedAt,
        resumedAt,
        secondsAfterKill,
        isEqual: sha256 !== '' && again.sha256 === sha256 && again.size === size,
      });
    }
    return figures;
  } finally {
    await shop.stop();
    await database.close();
  }
}

type ExportRow = Readonly<Record<'status' | 'done' | 'total' | 'file_rows' | 'size', number>> & {
  readonly sha256: string;
};

async function begin({ url }: Child, format: string): Promise<number> {
  const { token } = await signIn(url);
  const reply = await fetch(`${url}/admin/shop.order.Order/exportFile`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, input: { name: 'bench', format, fields, unmasked: 1 } }),
  });
  const text = await reply.text();
  const id = /"done":\[(\d+)\]/.exec(text)?.[1];
  if (id === undefined) throw new Error(`no export: ${text.slice(0, 300)}`);
  return Number(id);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 1_800_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the export takes too long');
    await sleep(100);
  }
}
