/** Duration of a call, in milliseconds; infinite if it is given up for its time. */
export type TimedCall = { readonly call: string; readonly p95: number; readonly worst: number };

export type Read = (path: string) => Promise<unknown>;

const rounds = 10;

export function caller(url: string, token: string): Read {
  return async (path) => {
    const reply = await fetch(`${url}${path}`, { headers: { server: 'true', batoken: token } });
    const text = await reply.text();
    if (!text.includes('"code":1')) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
}

/** One caller, after a first call that fills caches of the database. */
export async function timed(call: string, read: () => Promise<unknown>): Promise<TimedCall> {
  const times: number[] = [];
  if (!(await isAnswered(read))) return { call, p95: Infinity, worst: Infinity };
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await isAnswered(read);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    call,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

const isAnswered = (read: () => Promise<unknown>): Promise<boolean> =>
  read().then(
    () => true,
    () => false,
  );
