// `npm run demo:orders -- --rate 30/min [--minutes N] [--members N] [--url URL] [--sandbox URL]
// [--channel NAME=KEY]`: synthetic members who look, buy, pay, cancel, return and review over HTTP, so
// that a demo shop is alive.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallCounts } from './demoOrders/calls.ts';
import { visitShop } from './demoOrders/journeys.ts';
import { openDemoShop } from './demoOrders/people.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '30/min' },
    minutes: { type: 'string', default: '0' },
    members: { type: 'string', default: '12' },
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '8686'}` },
    channel: { type: 'string', default: '' },
    sandbox: { type: 'string', default: process.env['SANDBOX_URL'] ?? '' },
  },
});

const perMinute = Number(values.rate.match(/^(\d+)(?:\/min)?$/)?.[1] ?? 0);
const password = process.env['ADMIN_PASSWORD'] ?? '';
const [minutes, members] = [values.minutes, values.members].map((text) =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined,
);
if (perMinute < 1 || minutes === undefined || !members || password === '') {
  console.error(
    'ADMIN_PASSWORD=… npm run demo:orders -- --rate 30/min [--minutes N] [--members N] [--url URL] [--sandbox URL] [--channel NAME=KEY]\n' +
      'The shop runs with CAPTCHA=off: synthetic members solve none.',
  );
  process.exit(1);
}

function report(counts: CallCounts): void {
  for (const [route, ends] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    const each = [...ends].map(([end, count]) => `${end} ${count}`);
    console.log(`${route.padEnd(48)} ${each.join(', ')}`);
  }
}

// A key in base64 ends with equals signs of its own.
const [name, key] = values.channel.split(/=(.*)/s);

try {
  const shop = await openDemoShop({
    url: () => values.url,
    username: process.env['ADMIN_USER'] ?? 'admin',
    password,
    members,
    sandbox: values.sandbox || undefined,
    channel: name && key ? { name, key } : undefined,
  });
  const visits = minutes > 0 ? minutes * perMinute : Infinity;
  let isOver = false;
  process.once('SIGINT', () => void (isOver = true));
  const running = new Set<Promise<void>>();
  for (let n = 0; n < visits && !isOver; n++) {
    const each = visitShop(shop, n)
      .catch((error: unknown) => console.error(`visit ${n}: ${String(error)}`))
      .finally(() => running.delete(each));
    running.add(each);
    await sleep(60_000 / perMinute);
  }
  await Promise.all(running);
  report(shop.counts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
