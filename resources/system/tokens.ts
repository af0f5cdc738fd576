import { choice, datetime, flag, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const kind = choice(
  {
    admin: ['admin'],
    admin_refresh: ['admin-refresh'],
    user: ['user'],
    user_refresh: ['user-refresh'],
    ticket: ['ticket'],
    email_pass: ['email-pass'],
    mobile_pass: ['mobile-pass'],
  },
  system,
);
export const TokenKind = kind.codes;

/** Sessions. The token itself is never stored. */
export const token = shape(
  'token',
  {
    /** HMAC of the token, in hex. */
    hash: text({ ...system, max: 64, unique: true, secret: true }),
    /** All tokens that grew out of one sign-in. */
    family: text({ ...system, max: 36 }),
    kind,
    owner_id: int({
      ...system,
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      names: {
        id: 'owner_id',
        of: {
          field: 'kind',
          resources: {
            admin: 'admin',
            'admin-refresh': 'admin',
            user: 'user',
            'user-refresh': 'user',
          },
        },
      },
    }),
    expire_time: datetime(system),
    /** Time at which it was exchanged for a newer one. */
    used_time: datetime({ ...system, optional: true }),
    ip: text({ ...system, max: 50, default: '' }),
    user_agent: text({ ...system, max: 255, default: '' }),
    /** Signed in for seven days. */
    keep: flag(system),
  },
  {
    indexes: {
      ix_family: { on: ['family'] },
      ix_owner: { on: ['kind', 'owner_id'] },
      ix_expire: { on: ['expire_time'] },
    },
  },
);
