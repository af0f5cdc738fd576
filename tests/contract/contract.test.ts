import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { openShop, type OpenShop } from './openShop.ts';
import { play } from './play.ts';
import { rows } from './rows/index.ts';

// The other tests over HTTP run on PostgreSQL, so one round over every call runs on the embedded engine.
const engines: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['embedded', async () => undefined],
  ...(isLong ? ([['postgres', () => createDatabase(inject('postgresUrl'))]] as const) : []),
];

const withoutCaptcha = rows.filter(({ captcha }) => captcha !== undefined);
const withCaptcha = rows.filter(({ captcha }) => captcha !== 'off');

describe.each(engines)('on the %s database', (_, database) => {
  let shop: OpenShop | undefined;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    databaseUrl = await database();
    shop = await openShop(databaseUrl);
  });
  afterAll(async () => {
    await shop?.close();
    if (databaseUrl !== undefined) await dropDatabase(databaseUrl);
  });

  describe('while no captcha is asked for', () => {
    test.each(withoutCaptcha)('$id $title', (row) => play(opened(shop).stage(), row));
  });

  describe('with captchas', () => {
    beforeAll(() => opened(shop).withCaptcha(), 120_000);

    test.each(withCaptcha)('$id $title', (row) => play(opened(shop).stage(), row));
  });
});

function opened(shop: OpenShop | undefined): OpenShop {
  if (!shop) throw new Error('the shop did not open');
  return shop;
}
