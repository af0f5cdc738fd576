import type { AnyResource, AnySection } from '../../schema/index.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a new record starts with: defaults, and what the address gives (`/add?pid=3`).
 * Every field of the form is there, so that emptying one again counts as no change.
 */
export function startValues(
  { shape }: AnyResource,
  sections: readonly AnySection[],
  search: string,
): Values {
  const given = new URLSearchParams(search);
  const names = sections.flatMap(({ fields }) => fields);
  return Object.fromEntries(
    names.map((name) => {
      const field = shape.fields[name];
      const start = field?.relation?.type === 'rows' ? [] : (field?.options.default ?? null);
      return [name, given.get(name) ?? start];
    }),
  );
}
