import { datetime, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** In lower case; of a member with `member:` before it. */
const name = text({ ...system, max: 120 });
/** An IPv4 address, or the network of an IPv6 address. */
const network = text({ ...system, max: 50, default: '' });

/** Failed sign-ins of a name from one address since its last success, even if no account has that name. */
export const loginFailure = shape(
  'login_failure',
  { name, network, count: int({ ...system, min: 0 }), last_time: datetime(system) },
  {
    indexes: {
      ux_name: { on: ['name', 'network'], unique: true },
      ix_last: { on: ['last_time'] },
    },
  },
);

/** Addresses from which a name has signed in: failures from elsewhere do not keep them out. */
export const loginAddress = shape(
  'login_address',
  { name, network, last_time: datetime(system) },
  {
    indexes: {
      ux_name: { on: ['name', 'network'], unique: true },
      ix_last: { on: ['last_time'] },
    },
  },
);
