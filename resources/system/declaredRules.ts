import { json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * Last declared values of a rule. A rule that still has them follows a new declaration; changes of an owner
 * stay.
 */
export const declaredRule = shape('declared_rule', {
  name: text({ ...system, max: 80, unique: true }),
  declared: json({ ...system }),
});
