import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { bindOf, listening, plainListener } from '../../tests/support/liveClients.ts';

const shop = useHttpShop();

/** Arbitrary frames of a client: texts, bytes, JSON of any shape, and nearly valid binds. */
const frame = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 3 }),
  fc.record({ pathInfo: fc.anything(), token: fc.anything() }).map((bind) => json(bind)),
  fc.string({ maxLength: 40 }).map((token) => bindOf(token)),
);
/** The same, and packets of our own protocol that are nearly right. */
const packet = fc.oneof(
  frame,
  fc
    .tuple(
      fc.constantFrom('0', '1', '2', '3', '4', '40', '41', '42', '44', '451-', '40/x,'),
      fc.json(),
    )
    .map(([type, body]) => type + body),
);

const json = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)) ??
  '';

// Looked for often: three hundred strangers are waited for.
const soon = { timeout: 60_000, interval: 2 };

test('whatever a stranger says, they hear nothing, and the shop goes on', async () => {
  const token = await shop.admin('*');
  const host = await listening(shop.composed);
  const hearing = await plainListener(host);
  hearing.say(bindOf(token));

  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 5 }), async (frames) => {
      const stranger = await plainListener(host);
      for (const each of frames) stranger.say(each);
      stranger.say('{}');
      await vi.waitFor(() => expect(stranger.code()).toBeGreaterThanOrEqual(1000), soon);
      expect(stranger.heard).toEqual([]);
    }),
    draws(150, 1_500),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 5 }), async (frames) => {
      const stranger = await plainListener(host, { path: '/live/?EIO=4&transport=websocket' });
      for (const each of frames) stranger.say(each);
      stranger.say('42["x"]');
      await vi.waitFor(() => expect(stranger.code()).toBeGreaterThanOrEqual(1000), soon);
      expect(stranger.heard).toEqual([expect.stringMatching(/^0\{"sid":/)]);
    }),
    draws(150, 1_500),
  );

  shop.composed.live.tell({ type: 'rules' });
  await expect.poll(() => hearing.heard).toHaveLength(2);
  expect((await shop.get('/admin/Index/index', { token })).code).toBe(1);
});
