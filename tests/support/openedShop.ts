import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { startServer, type ServerProcess } from './serverProcess.ts';
import { tempDir } from './tempDir.ts';

export type OpenedShop = { readonly url: string; readonly browser: Browser };

type Opened = { readonly server: ServerProcess; readonly browser: Browser; readonly home: Home };
type Home = Awaited<ReturnType<typeof tempDir>>;

/**
 * A shop of their own with the rows of the demo, started as a person would, and a browser: for the
 * tests of one file. `begin` readies it. A second try begins with a new one, as the first may have
 * changed what it looks for; tests that run side by side share theirs.
 */
export function useOpenedShop(begin?: (shop: OpenedShop) => Promise<void>): OpenedShop {
  let opened: Opened | undefined;
  const now = () => {
    if (!opened) throw new Error('the shop opens before the first test');
    return opened;
  };
  const shop: OpenedShop = {
    get url() {
      return now().server.url;
    },
    get browser() {
      return now().browser;
    },
  };
  async function start() {
    const home = await tempDir();
    await cp(inject('demoDir'), home.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const server = await startServer({ DATA_DIR: home.path });
    opened = { server, home, browser: await openBrowser() };
    await begin?.(shop);
  }
  async function stop() {
    if (!opened) return;
    const { server, browser, home } = opened;
    opened = undefined;
    await browser.close();
    const code = await server.stop();
    await home[Symbol.asyncDispose]();
    expect(code).toBe(0);
  }

  beforeAll(start, 120_000);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount || task.concurrent) return;
    await stop();
    await start();
  }, 120_000);
  afterAll(stop);
  return shop;
}
