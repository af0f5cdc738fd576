// `npm run bench:browser`: how a person's browser keeps up with the demo shop, headless. Figures
// depend on the machine, so no ordinary test asserts them; this prints them beside their bars and
// writes dist/bench-browser.json. `npm run bench:browser -- SKU` measures only what is named so.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { buildScreens } from '../../scripts/build/screens.ts';
import { enter, openWholeBrowser, visit } from '../support/browser.ts';
import { startServer } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { measurements, type Figure } from './browser/measurements.ts';
import { largestRecord } from './browser/largestRecord.ts';
import { pageBuilder } from './browser/pageBuilder.ts';
import { recordSheet } from './browser/recordSheet.ts';
import { skuGrid } from './browser/skuGrid.ts';
import { storefront } from './browser/storefront.ts';
import { watch } from './browser/watch.ts';
import { weights } from './browser/weights.ts';

buildScreens();
await using home = await tempDir();
console.log('Starting the demo shop …');
const server = await startServer({ DATA_DIR: home.path, SEED: 'demo' });
const browser = await openWholeBrowser();
const figures: Figure[] = [];
const [, , wanted = ''] = process.argv;
const isWanted = (name: string) => name.includes(wanted);
// Frames are painted at once, not with the screen: what is measured is what the page needs.
const quick = await openWholeBrowser('--disable-frame-rate-limit', '--disable-gpu-vsync');
try {
  const { page } = await visit(browser, { language: 'zh-cn' });
  await page.addInitScript(watch);
  // The first of the measurements signs in.
  if (wanted) await enter(page, server.url);
  for (const { name, run } of measurements.filter(({ name: each }) => isWanted(each))) {
    console.log(`  ${name}`);
    figures.push(...(await run({ page, url: server.url, enter: () => enter(page, server.url) })));
  }
  for (const [sheet, run] of [
    ['the SKU grid', skuGrid],
    ['the sheet of records', recordSheet],
  ] as const) {
    if (!isWanted(sheet)) continue;
    console.log(`  ${sheet}`);
    const { page: own } = await visit(quick, { language: 'zh-cn' });
    await enter(own, server.url);
    figures.push(...(await run({ page: own, url: server.url })));
  }
  if (isWanted('the largest record page')) {
    console.log('  the largest record page');
    figures.push(...(await largestRecord(browser)));
  }
  if (isWanted('the page builder')) {
    console.log('  the page builder');
    const { page: own } = await visit(browser, { language: 'zh-cn' });
    await enter(own, server.url);
    figures.push(...(await pageBuilder({ page: own, url: server.url })));
  }
  if (isWanted('the storefront on a phone')) {
    console.log('  the storefront on a phone');
    figures.push(...(await storefront(browser, server.url)));
  }
  if (isWanted('weights')) {
    console.log('  weights');
    figures.push(...(await weights(browser, server.url)));
  }
} finally {
  await quick.close();
  await browser.close();
  await server.stop();
}

console.log('\n| what | figure | bar | |\n|---|---|---|---|');
for (const { what, value, unit, bar } of figures) {
  const verdict = value <= bar ? 'met' : 'MISSED';
  console.log(`| ${what} | ${value.toFixed(unit === '' ? 3 : 1)} ${unit} | ${bar} | ${verdict} |`);
}
mkdirSync('dist', { recursive: true });
const machine = `${cpus().length} × ${cpus()[0]?.model ?? ''} ${arch()}`;
writeFileSync('dist/bench-browser.json', JSON.stringify({ machine, figures }, null, 2));
