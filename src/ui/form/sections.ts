import { clauseOf, type AnyResource, type AnySection, type Clause } from '../../schema/index.ts';

/** The sections of a form with the fields somebody can fill in. Without a declaration: all in one. */
export function formSections({ form, shape }: AnyResource): readonly AnySection[] {
  const isWritable = (name: string) => shape.fields[name]?.options.system !== true;
  const declared = form ?? [{ section: '', fields: Object.keys(shape.fields) }];
  return declared
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => shape.fields[name] && isWritable(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The fields a condition reads, so that whoever depends on it can watch just them. */
export const fieldsOf = (where: object): readonly string[] => [
  ...new Set(read(clauseOf({ ...where }))),
];

function read(clause: Clause): readonly string[] {
  if (clause.type === 'test') return [clause.field];
  return clause.type === 'not' ? read(clause.clause) : clause.clauses.flatMap(read);
}

/** How many refused fields each section holds. Paths of sub-rows count for their field. */
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
