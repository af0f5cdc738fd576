import { datetime, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Captchas that wait for their answer, and work that was handed in and must not count twice. */
export const captcha = shape(
  'captcha',
  {
    /** HMAC of the id its asker chose, or of the work, in hex. */
    key: text({ ...system, max: 64, unique: true, secret: true }),
    /** The one call it is good for; empty where an existing client did not say. */
    purpose: text({ ...system, max: 20, default: '' }),
    /** Address of the caller, or its network. */
    network: text({ ...system, max: 50, default: '' }),
    /** Places to click, in order. */
    answer: json({ ...system, secret: true, default: [] }),
    expire_time: datetime(system),
  },
  { indexes: { ix_expire: { on: ['expire_time'] } } },
);
