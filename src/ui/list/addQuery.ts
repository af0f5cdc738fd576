import type { AnyResource } from '../../schema/index.ts';
import { formSections } from '../form/sections.ts';
import type { Conditions } from './address.ts';

/** The one value a list is narrowed to in a field; undefined when there are none or several. */
export function onlyValue(conditions: Conditions, path: string): string | undefined {
  const [test, ...others] = conditions[path] ?? [];
  return test?.operator === 'eq' && others.length === 0 && test.val !== '' ? test.val : undefined;
}

/** What a new row begins with where the list shows the rows of one: a member, a group, a class. */
export function addQuery(resource: AnyResource, conditions: Conditions): string {
  const asked = formSections(resource).flatMap(({ fields }) => fields);
  const given = asked.flatMap((name) => {
    if (resource.shape.fields[name]?.relation?.type !== 'one') return [];
    const value = onlyValue(conditions, name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}
