import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { build } from 'vite';
import { launchOptions } from '../../../tests/support/chromium.ts';
import type { Answerer, Answering } from './realServer.ts';

let browser: Promise<Browser> | undefined;

/** A window of a browser of its own for this test, in the one Chromium of its file. */
export async function openChromium(): Promise<BrowserContext> {
  browser ??= chromium.launch(launchOptions());
  const context = await (await browser).newContext();
  onTestFinished(() => context.close());
  return context;
}

/** Ends the Chromium of a file; for `afterAll`. */
export async function closeChromium(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Opens the page of {@link withPage} in a new tab and waits until its client is ready. */
export async function openShopTab(context: BrowserContext, base: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}/admin/shop/order/order`);
  await page.waitForFunction(() => 'shop' in globalThis);
  return page;
}

/** Serves the client's page to who asks without the header `server`, as the shop does. */
export async function withPage(answer: Answerer): Promise<Answerer> {
  const script = await (bundled ??= bundle());
  return (request): Answering | Promise<Answering> => {
    if (request.headers['server']) return answer(request);
    if (request.path === '/page.js')
      return { headers: { 'Content-Type': 'text/javascript' }, body: script };
    return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: document };
  };
}

const document = '<!doctype html><title>shop</title><script type="module" src="/page.js"></script>';

/** Made once for all tests of a file: it takes longer than any of them. */
let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const entry = new URL('page.ts', import.meta.url).pathname;
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const outputs = Array.isArray(made) ? made : [made];
  const chunk = outputs.flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('the page of the client did not build');
  return chunk.code;
}
