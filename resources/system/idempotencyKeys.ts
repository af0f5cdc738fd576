import { longText, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Replies to writes of the storefront API by `idempotency-key`, see `runOnce`. Kept for two days. */
export const idempotencyKey = shape(
  'idempotency_key',
  {
    /** Hash of the member, the route and the key. */
    hash: text({ ...system, max: 64, unique: true }),
    /** Hash of the body. */
    digest: text({ ...system, max: 64 }),
    /** JSON of the reply, as it was sent. */
    reply: longText({ ...system, max: 400_000, default: '' }),
  },
  { indexes: { ix_time: { on: ['create_time'] } } },
);
