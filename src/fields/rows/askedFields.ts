import type { Field } from '../../schema/index.ts';

export type Asked = readonly (readonly [name: string, field: Field])[];

/** The fields of sub-rows that a person fills in. */
export function askedFields({ relation }: Field): Asked {
  if (relation?.type !== 'rows') return [];
  return Object.entries(relation.of.fields).filter(
    ([name, field]) =>
      name !== relation.by && !field.options.system && field.relation?.type !== 'rows',
  );
}

/** A new line, in wire form. */
export const emptyRow = (asked: Asked): Record<string, unknown> =>
  Object.fromEntries(asked.map(([name, { options }]) => [name, options.default ?? null]));
