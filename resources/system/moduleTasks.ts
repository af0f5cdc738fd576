import { datetime, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Times of the next runs of what modules do at their time. */
export const moduleTask = shape('module_task', {
  /** `<uid>.<task>`. */
  name: text({ ...system, max: 80, unique: true }),
  next_time: datetime({ ...system }),
});
