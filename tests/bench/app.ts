// The shop's own server, as `npm start` runs it, but able to tell its parent the statements a call
// sends to PostgreSQL. Started by run.ts, in a process of its own.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { requestOf, type Operation } from './operations.ts';
import { statementsOf } from './statements.ts';

type Ask = {
  readonly url: string;
  readonly token: string;
  readonly operation: Operation;
  readonly id: number;
  readonly again: number;
};

await import('../../server/main.ts');

process.on('message', (message) => {
  // Only the bench sends them.
  const ask = message as Ask | { readonly loop: 'begin' | 'end' };
  if ('loop' in ask) watchLoop(ask.loop);
  else void record(ask);
});

const loop = monitorEventLoopDelay({ resolution: 10 });

/** Measures how long the process keeps others waiting. */
function watchLoop(what: 'begin' | 'end'): void {
  if (what === 'begin') loop.reset();
  loop.enable();
  process.send?.({ p99: loop.percentile(99) / 1e6 });
}

async function record({ url, token, operation, id, again }: Ask): Promise<void> {
  const { method, path, body } = requestOf(operation, id, again);
  const call = async () => {
    const reply = await fetch(url + path, {
      method,
      headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    return reply.text();
  };
  let answer = '';
  const statements = await statementsOf(async () => (answer = await call()));
  process.send?.({ statements, answer });
}
