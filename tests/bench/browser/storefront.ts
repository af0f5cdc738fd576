import type { Browser } from 'playwright';
import { storeRoot } from '../../../src/contract/index.ts';
import { open } from '../../support/browser.ts';
import type { Figure } from './measurements.ts';

/**
 * First visits to the storefront with a phone of a quarter of this processor, on 1.6 Mbit/s and 150 ms: the largest
 * picture or text, what moved meanwhile, and the JavaScript that came.
 */
export async function storefront(browser: Browser, url: string): Promise<readonly Figure[]> {
  const pages = [
    ['home', storeRoot],
    ['list', `${storeRoot}/goods`],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, path] of pages) figures.push(...(await visit(browser, name, url + path)));
  return figures;
}

async function visit(browser: Browser, name: string, address: string): Promise<readonly Figure[]> {
  const { page } = await open(browser, { language: 'zh-cn', width: 390 });
  await page.addInitScript(observe);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  const scripts = new Set<string>();
  phone.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const { largest, shift } = await page.evaluate(
    () => Object.getOwnPropertyDescriptor(window, 'painted')?.value as Painted,
  );
  await page.context().close();
  const what = (part: string) => `storefront ${name}: ${part}`;
  return [
    { what: what('largest picture or text'), value: largest, unit: 'ms', bar: 2_500 },
    { what: what('layout shift'), value: shift, unit: '', bar: 0.05 },
    { what: what('JavaScript as it is sent'), value: bytes / 1_000, unit: 'kB', bar: 150 },
  ];
}

const bytesPerSecond = 1_600_000 / 8;

type Painted = { largest: number; shift: number };

/** Runs in the page before anything else. */
function observe(): void {
  const painted: Painted = { largest: 0, shift: 0 };
  Object.assign(window, { painted });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => (painted.largest = startTime));
  on('layout-shift', (entry) => {
    if ('value' in entry) painted.shift += Number(entry.value);
  });
}
