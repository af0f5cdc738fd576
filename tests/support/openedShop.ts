import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { startServer, type ServerProcess } from './serverProcess.ts';
import { tempDir } from './tempDir.ts';

/** A shop of their own with the rows of the demo, started as a person would, and a browser: for the tests of one file. */
export function useOpenedShop() {
  let opened: { readonly server: ServerProcess; readonly browser: Browser } | undefined;
  let home: Awaited<ReturnType<typeof tempDir>> | undefined;
  const now = () => {
    if (!opened) throw new Error('the shop opens before the first test');
    return opened;
  };

  beforeAll(async () => {
    home = await tempDir();
    await cp(inject('demoDir'), home.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const server = await startServer({ DATA_DIR: home.path });
    opened = { server, browser: await openBrowser() };
  }, 120_000);
  afterAll(async () => {
    await opened?.browser.close();
    const code = await opened?.server.stop();
    await home?.[Symbol.asyncDispose]();
    expect(code).toBe(0);
  });

  return {
    get url() {
      return now().server.url;
    },
    get browser() {
      return now().browser;
    },
  };
}
