import type { AnyResource, AnySection } from '../../schema/index.ts';

/** A section of a form; those of the second column are marked. */
export type FormSection = AnySection & { readonly isAside?: true };

/** The sections of a form with their writable fields. Without a declared form all are in one section. */
export function formSections({ form, shape }: AnyResource): readonly FormSection[] {
  const isWritable = (name: string) => shape.fields[name]?.options.system !== true;
  const declared: readonly FormSection[] = form ?? [
    { section: '', fields: Object.keys(shape.fields) },
  ];
  return declared
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => shape.fields[name] && isWritable(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

type WireValues = Readonly<Record<string, unknown>>;

/**
 * The start values of a new record: defaults, and values of the address (`/add?pid=3`).
 * Every field of the form has one, so that emptying it again counts as no change.
 */
export function startValues(
  { shape }: AnyResource,
  sections: readonly AnySection[],
  search: string,
): WireValues {
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

/** The number of errors per section. Errors of sub-rows count for their field. */
export function errorCounts(
  sections: readonly AnySection[],
  errorPaths: readonly string[],
): ReadonlyMap<string, number> {
  const first = errorPaths.map((path) => path.split('.')[0] ?? '');
  return new Map(
    sections.map(({ section, fields }) => [
      section,
      first.filter((name) => fields.includes(name)).length,
    ]),
  );
}
