import type { Child } from './child.ts';
import { load, onceRequests, median, type Figures } from './load.ts';
import { operations, parcelOf, requestOf, type Operation } from './operations.ts';
import { patternOf, type Pattern, type Statement } from './statements.ts';

export type Pair = {
  readonly name: string;
  readonly shop: Figures;
  readonly bare?: Figures;
  /** Requests per second of the shop, as a share of the bare route's. */
  readonly share?: number;
  /** CPU per request of the shop's server, in times the bare one's. */
  readonly cpu?: number;
  readonly bar?: Operation['bar'];
};

export type Table = {
  /** Orders in it. */
  readonly orders: number;
  /** Orders anyone may read and edit. */
  readonly ids: readonly number[];
  /** Orders that wait for shipping and have one line. */
  readonly waiting: readonly { readonly id: number; readonly line: number }[];
};

const runs = 5;

/** Asks the shop once for each operation and notes the statements it sends. */
export async function recordAll(
  shop: Child,
  token: string,
  table: Table,
): Promise<readonly (readonly Pattern[])[]> {
  const patterns: (readonly Pattern[])[] = [];
  for (const operation of operations(table.orders)) {
    const [waiting] = table.waiting;
    const id = operation.once ? (waiting?.id ?? 0) : (table.ids[0] ?? 0);
    const ask = (again: number) =>
      shop.ask<{ statements: Statement[]; answer: string }>({
        url: shop.url,
        token,
        operation,
        id,
        again,
      });
    // The first call fills caches, the second is what every later one sends.
    if (!operation.once) await ask(1);
    const { statements, answer } = await ask(2);
    if (!operation.proof.test(answer))
      throw new Error(`${operation.name}: ${answer.slice(0, 400)}`);
    patterns.push(
      statements.map((statement) =>
        patternOf(statement, { id, line: waiting?.line ?? 0, parcel: parcelOf(id) }),
      ),
    );
  }
  return patterns;
}

type Given = {
  readonly shop: Child;
  readonly bare?: Child;
  readonly token: string;
  readonly table: Table;
  readonly seconds: number;
};

/** Measures one operation in paired runs, bare and shop in turn, and gives the medians. */
export async function measure(
  index: number,
  { shop, bare, token, table, seconds }: Given,
): Promise<Pair> {
  const operation = operations(table.orders)[index];
  if (!operation) throw new Error(`no operation ${index}`);
  const manner = { seconds, once: operation.once ?? false };
  const headers = { server: 'true', batoken: token };
  const [shops, bares]: [Figures[], Figures[]] = [[], []];
  for (const [ours, theirs] of idsOfRuns(operation, table)) {
    if (bare) {
      const requests = theirs.map((id) => ({ method: 'GET' as const, path: `/${index}?id=${id}` }));
      bares.push(await load({ url: bare.url, pid: bare.pid, requests, ...manner }));
    }
    const requests = ours.flatMap((id) =>
      timesOf(operation).map((n) => requestOf(operation, id, n)),
    );
    shops.push(await load({ url: shop.url, pid: shop.pid, requests, headers, ...manner }));
  }
  const errors = [...shops, ...bares].reduce((sum, each) => sum + each.errors, 0);
  if (errors > 0)
    throw new Error(`${operation.name}: ${errors} calls failed: nothing was measured`);
  return pairOf(operation, shops, bares);
}

/**
 * Orders that each run uses, of the shop and of the bare route. Operations that a row allows once need fresh
 * ones.
 */
function idsOfRuns({ once }: Operation, { ids, waiting }: Table) {
  if (!once) return Array.from({ length: runs }, () => [ids, ids] as const);
  // The first order of those that wait was shipped by the recording.
  const fresh = waiting.slice(1).map(({ id }) => id);
  const count = Math.min(runs, Math.floor(fresh.length / (2 * onceRequests)));
  const slices = slicesOf(fresh, count * 2);
  return Array.from(
    { length: count },
    (_, run) => [slices[run * 2] ?? [], slices[run * 2 + 1] ?? []] as const,
  );
}

/** Twice, and never as before, so that an edit always finds something to change. */
const timesOf = ({ once }: Operation): readonly number[] => (once ? [0] : [3, 4]);

function pairOf(
  { name, bar }: Operation,
  shops: readonly Figures[],
  bares: readonly Figures[],
): Pair {
  const shop = middle(shops);
  if (bares.length === 0) return { name, shop };
  const bare = middle(bares);
  return {
    name,
    shop,
    bare,
    share: median(
      shops.map(({ perSecond }, run) => perSecond / (bares[run]?.perSecond ?? Number.NaN)),
    ),
    cpu: shop.cpuMs / bare.cpuMs,
    ...(bar && { bar }),
  };
}

const middle = (all: readonly Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  p99: median(all.map(({ p99 }) => p99)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
});

function slicesOf<T>(all: readonly T[], parts: number): readonly (readonly T[])[] {
  const size = Math.floor(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * size, (part + 1) * size));
}
