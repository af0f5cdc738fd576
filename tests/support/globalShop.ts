import type { TestProject } from 'vitest/node';
import { madeOnce } from './once.ts';
import { startServer } from './serverProcess.ts';
import { tempDir } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory of a shop that was started once, with the rows of the demo, and stopped. */
    demoDir: string;
    /** One with the account of its owner alone. */
    minimalDir: string;
  }
}

/** Makes both shops once for a whole run, as Vitest's `globalSetup`: copying is faster than a first start. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { made, leave } = await madeOnce('demo', make, remove);
  provide('demoDir', made.demo.path);
  provide('minimalDir', made.minimal.path);
  return leave;
}

async function make() {
  const [demo, minimal] = await Promise.all([startedOnce({}), startedOnce({ SEED: 'minimal' })]);
  return { demo, minimal };
}

async function remove({ demo, minimal }: Awaited<ReturnType<typeof make>>): Promise<void> {
  await demo[Symbol.asyncDispose]();
  await minimal[Symbol.asyncDispose]();
}

async function startedOnce(env: Readonly<Record<string, string>>) {
  const home = await tempDir();
  const server = await startServer({ DATA_DIR: home.path, ...env });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the first start ended with ${code}:\n${server.output()}`);
  return home;
}
