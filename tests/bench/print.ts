import type { BundleSizes } from './bundles.ts';
import type { Result } from './run.ts';

/** The results as tables for people. */
export function print(results: readonly Result[], bundles?: BundleSizes): void {
  for (const { engine, orders, pairs, startMs, memoryMb, sorts } of results) {
    console.log(
      `\n## ${engine}, ${orders.toLocaleString('en')} orders (start ${(startMs / 1000).toFixed(2)} s, memory ${memoryMb.now} MB, peak ${memoryMb.peak} MB)\n`,
    );
    console.log(
      '| call | req/s | bare req/s | share | p50 | p99 | CPU ms | times bare | errors | bar |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (const { name, shop, bare, share, cpu, bar } of pairs) {
      const met =
        bar && share !== undefined && cpu !== undefined && share >= bar.share && cpu <= bar.cpu;
      const verdict =
        bar && share !== undefined
          ? `${met ? 'met' : 'MISSED'} (${bar.share * 100} %, ${bar.cpu}×)`
          : '';
      console.log(
        `| ${name} | ${whole(shop.perSecond)} | ${whole(bare?.perSecond)} | ${percent(share)} | ${shop.p50} | ${shop.p99} | ${two(shop.cpuMs)} | ${two(cpu)} | ${shop.errors + (bare?.errors ?? 0)} | ${verdict} |`,
      );
    }
    if (sorts) {
      console.log('\n| list, pages 1 to 100 | p95 ms | worst ms |\n|---|---|---|');
      for (const { list, p95, worst } of sorts)
        console.log(`| ${list} | ${two(p95)} | ${two(worst)} |`);
    }
  }
  if (!bundles) return;
  console.log('\n| page | JavaScript, gzip kB |\n|---|---|');
  for (const [name, kb] of Object.entries(bundles)) console.log(`| ${name} | ${kb.toFixed(1)} |`);
}

const whole = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');
const two = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
const percent = (value: number | undefined) =>
  value === undefined ? '' : `${(value * 100).toFixed(0)} %`;
