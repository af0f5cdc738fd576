import type { BundleSizes } from './bundles.ts';
import { printSignIn, type SignIn } from './printSignIn.ts';
import type { DevTimes } from './dev.ts';
import { type HeavyFigures, printEmbedded } from './embedded.ts';
import { type ImportFigures, printImport } from './imports.ts';
import { type LeanPair, printLean } from './lean.ts';
import type { Footprint } from './memory.ts';
import type { Pair } from './pair.ts';
import { type Placing, printPlacings } from './place.ts';
import type { Result } from './run.ts';
import { printSheets, type SheetFigures } from './sheets.ts';
import { printSockets, type SocketFigures } from './sockets/bench.ts';
import type { TypeCheck } from './typeCheck.ts';

type Whole = SignIn & {
  readonly lean?: readonly LeanPair[];
  readonly embedded?: readonly HeavyFigures[];
  readonly placings?: readonly Placing[];
  readonly imports?: ImportFigures;
  readonly sheets?: readonly SheetFigures[];
  readonly sockets?: SocketFigures;
  readonly footprints?: readonly Footprint[];
  readonly types?: TypeCheck;
  readonly dev?: DevTimes;
  readonly bundles?: BundleSizes;
};

/** The results as tables for people. */
export function print(
  results: readonly Result[],
  {
    lean,
    embedded,
    placings,
    imports,
    sheets,
    sockets,
    footprints,
    types,
    dev,
    bundles,
    ...signIn
  }: Whole = {},
): void {
  for (const result of results) printOne(result);
  printSignIn(signIn);
  if (lean) printLean(lean);
  if (embedded) printEmbedded(embedded);
  if (placings) printPlacings(placings);
  if (imports) printImport(imports);
  if (sheets) printSheets(sheets);
  if (sockets) printSockets(sockets);
  if (footprints) printFootprints(footprints);
  if (types) console.log(`\nTypes of ${types.declarations} orders: ${two(types.seconds)} s`);
  if (dev) printDev(dev);
  if (!bundles) return;
  console.log('\n| page | JavaScript, gzip kB |\n|---|---|');
  for (const [name, kb] of Object.entries(bundles)) console.log(`| ${name} | ${kb.toFixed(1)} |`);
}

function printDev({ load, ...times }: DevTimes): void {
  console.log(`\n| npm run dev (load ${two(load)}) | s |\n|---|---|`);
  for (const [name, seconds] of Object.entries(times)) console.log(`| ${name} | ${two(seconds)} |`);
}

function printFootprints(all: readonly Footprint[]): void {
  console.log('\n| demo shop | first start s | later s | MB | MB after 1,000 lists | peak | bar |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { engine, ...each } of all) {
    const { firstStartMs, laterStartMs, afterStartMb, afterListsMb, peakMb, barMb } = each;
    const times = [firstStartMs, laterStartMs].map((ms) => two(ms / 1000));
    const verdict = afterListsMb < barMb ? 'met' : 'MISSED';
    const cells = [engine, ...times, afterStartMb, afterListsMb, peakMb, `${verdict} (${barMb})`];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function printOne({ engine, orders, pairs, startMs, memoryMb, sorts = [] }: Result): void {
  const facts = `start ${(startMs / 1000).toFixed(2)} s, memory ${memoryMb.now} MB, peak ${memoryMb.peak} MB`;
  console.log(`\n## ${engine}, ${orders.toLocaleString('en')} orders (${facts})\n`);
  console.log(
    '| call | req/s | bare req/s | share | p50 | p99 | CPU ms | times bare | errors | bar |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const pair of pairs) console.log(`| ${cellsOf(pair).join(' | ')} |`);
  if (sorts.length === 0) return;
  console.log('\n| list, pages 1 to 100 | p95 ms | worst ms |\n|---|---|---|');
  for (const { list, p95, worst } of sorts) {
    console.log(`| ${list} | ${two(p95)} | ${two(worst)} |`);
  }
}

const cellsOf = (pair: Pair): readonly (string | number)[] =>
  Number.isNaN(pair.shop.perSecond) ? [pair.name, 'too few orders'] : figuresOf(pair);

const figuresOf = (pair: Pair): readonly (string | number)[] => [
  pair.name,
  whole(pair.shop.perSecond),
  whole(pair.bare?.perSecond),
  percent(pair.share),
  pair.shop.p50,
  pair.shop.p99,
  two(pair.shop.cpuMs),
  two(pair.cpu),
  pair.shop.errors + (pair.bare?.errors ?? 0),
  verdictOf(pair),
];

function verdictOf({ bar, share = 0, cpu = 0, bare }: Pair): string {
  if (!bar || !bare) return '';
  const met = share >= bar.share && cpu <= bar.cpu;
  return `${met ? 'met' : 'MISSED'} (${bar.share * 100} %, ${bar.cpu}×)`;
}

const whole = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');
const two = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
const percent = (value: number | undefined) =>
  value === undefined ? '' : `${(value * 100).toFixed(0)} %`;
