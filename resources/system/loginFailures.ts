import { datetime, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Failed sign-ins of a name since it last let somebody in, whether or not anybody has that name. */
export const loginFailure = shape(
  'login_failure',
  {
    /** In lower case; of a member with `member:` before it. */
    name: text({ ...system, max: 120, unique: true }),
    count: int({ ...system, min: 0 }),
    last_time: datetime(system),
  },
  { indexes: { ix_last: { on: ['last_time'] } } },
);
