import { json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * What the declarations last said of a rule. A rule that still says it follows a new declaration;
 * what an owner has changed since stays changed.
 */
export const declaredRule = shape('declared_rule', {
  name: text({ ...system, max: 80, unique: true }),
  declared: json({ ...system }),
});
