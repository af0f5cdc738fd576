import autocannon from 'autocannon';
import { readFileSync, writeFileSync } from 'node:fs';

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Beside those of all. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Load = {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly Request[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Send each request once instead of for so long. */
  readonly once?: boolean;
  /** Absent: sixteen, or fewer for what is sent once. */
  readonly connections?: number;
};

export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** CPU of the server process per request. */
  readonly cpuMs: number;
  readonly errors: number;
};

const usualConnections = 16;
/**
 * An operation that a row allows once needs fresh rows, and a table has few of them: fewer callers, each with
 * more.
 */
const onceConnections = 4;
/** Requests that one measurement of such work needs. */
export const onceRequests = onceConnections * 10;

/**
 * Sends requests over several connections and measures the server that answers them. Each
 * connection has requests of its own, so that none waits for a row another one has locked.
 */
export async function load({
  url,
  pid,
  requests,
  headers = {},
  seconds,
  once,
  connections = once ? onceConnections : usualConnections,
}: Load): Promise<Figures> {
  const prepared = requests.map(({ method, path, body, headers: own }) => ({
    method,
    path,
    headers: {
      ...headers,
      ...own,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  }));
  const size = Math.floor(prepared.length / connections);
  if (size === 0) throw new Error(`${requests.length} requests are too few to measure`);
  let next = 0;
  const cpuBefore = cpuMsOf(pid);
  const result = await autocannon({
    url,
    connections,
    ...(once ? { amount: size * connections } : { duration: seconds }),
    requests: prepared.slice(0, 1),
    setupClient(client) {
      client.setRequests(prepared.slice(next, next + size));
      next += size;
    },
  });
  const total = result.requests.total;
  return {
    // Little work is over within its second, so its rate is derived from the latency.
    perSecond: once ? (connections * 1000) / result.latency.average : total / result.duration,
    p50: result.latency.p50,
    p95: (result.latency.p90 + result.latency.p97_5) / 2,
    p99: result.latency.p99,
    cpuMs: (cpuMsOf(pid) - cpuBefore) / total,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

/** CPU time a process has used, in ms; the kernel counts in hundredths of a second. */
export function cpuMsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) * 10;
}

/** Resident memory of a process, in MB: now and at its highest. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}

/** Forgets how high the memory of a process once was, so that the peak is that of what comes next. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
