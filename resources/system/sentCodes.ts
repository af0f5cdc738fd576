import { choice, datetime, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Codes sent to a mail address or a mobile, and the number of requests. */
export const sentCode = shape(
  'sent_code',
  {
    channel: choice({ email: ['email'], mobile: ['mobile'] }, system),
    /** In lower case. */
    target: text({ ...system, max: 120 }),
    event: text({ ...system, max: 30 }),
    /** HMAC of the code with all it is good for; empty when a mail went out that holds none. */
    hash: text({ ...system, max: 64, default: '', secret: true }),
    /** Origin of the request: an IPv4 address or an IPv6 network. */
    origin: text({ ...system, max: 50 }),
    tries: int({ ...system, min: 0, default: 0 }),
    expire_time: datetime(system),
    used_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_target: { on: ['channel', 'target', 'id desc'] },
      ix_origin: { on: ['origin', 'create_time'] },
    },
  },
);
