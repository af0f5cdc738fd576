// `npm run shots [-- --only orders]`: pictures of every screen of the demo shop, light and dark,
// Chinese and English, wide and narrow, with an index to look through: dist/shots/index.html.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildScreens } from '../../scripts/build/screens.ts';
import { openWholeBrowser } from '../support/browser.ts';
import { startServer } from '../support/serverProcess.ts';
import { indexPage } from './indexPage.ts';
import { screensOf } from './screens.ts';
import { takeShots, type Shot } from './takeShots.ts';
import { tempDirFor } from './tempDirFor.ts';
import { variants } from './variants.ts';

const {
  values: { only = '' },
} = parseArgs({ options: { only: { type: 'string' } } });

const target = 'dist/shots';
buildScreens();
if (!only) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const data = tempDirFor('shots');
console.log('Starting the demo shop …');
const server = await startServer({ DATA_DIR: data.path, SEED: 'demo' });
const browser = await openWholeBrowser();
const shots: Shot[] = [];
try {
  const screens = (await screensOf(server.url)).filter(({ name }) => name.includes(only));
  console.log(`${screens.length} screens, ${variants.length} pictures of each`);
  for (const variant of variants) {
    shots.push(...(await takeShots({ browser, url: server.url, variant, screens, target })));
  }
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}
writeFileSync(`${target}/index.html`, indexPage(shots));
console.log(`${shots.length} pictures: ${target}/index.html`);
const lacking = shots.filter(({ problem }) => problem);
for (const { file, problem } of lacking) console.error(`${file}: ${problem}`);
if (shots.length === 0) console.error(`no screen is called ${only}`);
process.exitCode = shots.length === 0 || lacking.length > 0 ? 1 : 0;
