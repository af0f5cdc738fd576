import { chromium, type BrowserContext, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { build } from 'vite';
import type { Answerer, Answering } from './realServer.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A window of Debian's Chromium for this test alone. */
export async function openChromium(): Promise<BrowserContext> {
  const executablePath = '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: flags }).catch((cause: unknown) => {
    throw new Error('this test needs Chromium: apt-get install chromium', { cause });
  });
  onTestFinished(() => browser.close());
  return browser.newContext();
}

/** Opens the page of {@link withPage} in a new tab and waits until its client stands. */
export async function openShopTab(context: BrowserContext, base: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}/admin/shop/order/order`);
  await page.waitForFunction(() => 'shop' in globalThis);
  return page;
}

/** Serves the client's page to who asks without the header `server`, as the shop does. */
export async function withPage(answer: Answerer): Promise<Answerer> {
  const script = await bundle();
  return (request): Answering | Promise<Answering> => {
    if (request.headers['server']) return answer(request);
    if (request.path === '/page.js')
      return { headers: { 'Content-Type': 'text/javascript' }, body: script };
    return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: document };
  };
}

const document = '<!doctype html><title>shop</title><script type="module" src="/page.js"></script>';

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
