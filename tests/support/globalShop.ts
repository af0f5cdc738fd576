import type { TestProject } from 'vitest/node';
import { madeOnce } from './once.ts';
import { startServer } from './serverProcess.ts';
import { tempDir } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory of a shop that was started once, with the rows of the demo, and stopped. */
    demoDir: string;
  }
}

/** Makes one demo for a whole run, as Vitest's `globalSetup`: copying it is faster than a first start. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { made, leave } = await madeOnce('demo', make, async (home) => home[Symbol.asyncDispose]());
  provide('demoDir', made.path);
  return leave;
}

async function make() {
  const home = await tempDir();
  const server = await startServer({ DATA_DIR: home.path });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the first start ended with ${code}:\n${server.output()}`);
  return home;
}
