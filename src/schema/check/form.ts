import type { AnyResource, AnySection } from '../anyResource.ts';
import { isRequired } from '../field.ts';
import { conditionFields } from '../where.ts';
import { sectionProblems } from './detail.ts';
import { fieldNames, type Problem, repeated, unknownNames, wrongIf } from './problems.ts';
import { whereProblems } from './where.ts';

/** Checks the form, and the conditions under which it shows a field. */
export function formProblems(resource: AnyResource): readonly Problem[] {
  const { name, shape, form } = resource;
  return [
    ...sectionProblems(`${name}.form`, form ?? [], resource, Object.keys(shape.fields)),
    ...(form ? askedProblems(resource, form) : []),
    ...showProblems(resource),
    ...requiredProblems(resource),
    ...ruleProblems(resource),
    ...bulkEditProblems(resource),
    ...wrongIf(
      resource.copy && !resource.verbs.includes('add'),
      `${name}.copy: nothing is added here; add the verb add, or leave copy out`,
    ),
    ...wrongIf(
      resource.history &&
        !['detail', 'edit'].some((verb) => resource.verbs.some((own) => own === verb)),
      `${name}.history: no page of a record shows it; add the verb detail, or leave history out`,
    ),
    ...wrongIf(
      resource.history && (resource.source !== undefined || shape.facts.appendOnly),
      `${name}.history: its records are not changed here; leave history out`,
    ),
  ];
}

/** One value for many records: neither a value that only one may have nor a list that each has of its own. */
function bulkEditProblems({ name, shape, verbs, bulkEdit }: AnyResource): readonly Problem[] {
  if (!bulkEdit) return [];
  const at = `${name}.bulkEdit`;
  return [
    ...unknownNames(at, 'field', bulkEdit, Object.keys(shape.fields)),
    ...repeated(bulkEdit).map((field) => `${at}: ${field} stands in it twice; leave one out`),
    ...wrongIf(
      !verbs.includes('edit'),
      `${at}: nothing is edited here; add the verb edit, or leave bulkEdit out`,
    ),
    ...bulkEdit.flatMap((field) => {
      const { options, relation, only } = shape.fields[field] ?? { options: {} };
      const isShared =
        !options.unique && !options.secret && !only && (!relation || relation.type === 'one');
      return [
        ...wrongIf(options.system === true, `${at}: ${field} is kept by the system; leave it out`),
        ...wrongIf(
          !isShared,
          `${at}: ${field} has a value of its own in each record; leave it out`,
        ),
      ];
    }),
  ];
}

/** The field that shows a broken rule is in the form. */
function ruleProblems({ name, shape, form }: AnyResource): readonly Problem[] {
  const asked = form?.flatMap(({ fields }) => fields);
  return Object.entries(shape.rules)
    .filter(([, { at }]) => asked && !asked.includes(at))
    .map(
      ([rule, { at }]) =>
        `${name}.form: the rule ${rule} shows its text at ${at}, and no section has it; add it`,
    );
}

/** A form must hold the fields that a new row needs, and no field that is never read from it. */
function askedProblems(
  { name, shape, verbs }: AnyResource,
  form: readonly AnySection[],
): readonly Problem[] {
  const asked = new Set(form.flatMap(({ fields }) => fields));
  return Object.entries(shape.fields).flatMap(([field, { options }]) => {
    if (options.system) {
      return asked.has(field)
        ? [`${name}.form: ${field} is kept by the system and never read; move it to detail`]
        : [];
    }
    return isRequired({ options }) && verbs.includes('add') && !asked.has(field)
      ? [
          `${name}.form: a new row needs ${field}; ask for it, or make it optional or give it a default`,
        ]
      : [];
  });
}

/** Fields of `requiredToAdd` are in the form and optional. */
function requiredProblems({
  name,
  shape,
  verbs,
  requiredToAdd = [],
  ...resource
}: AnyResource): readonly Problem[] {
  const at = `${name}.requiredToAdd`;
  const asked = resource.form?.flatMap(({ fields }) => fields);
  return [
    ...unknownNames(at, 'field', requiredToAdd, Object.keys(shape.fields)),
    ...requiredToAdd.flatMap((field) => {
      const { options } = shape.fields[field] ?? {};
      if (!options) return [];
      return [
        ...wrongIf(options.system === true, `${at}: ${field} is kept by the system; leave it out`),
        ...wrongIf(isRequired({ options }), `${at}: ${field} is required anyway; leave it out`),
        ...wrongIf(
          verbs.includes('add') && asked !== undefined && !asked.includes(field),
          `${at}: no form asks for ${field}; ask for it, or leave it out`,
        ),
      ];
    }),
  ];
}

function showProblems({ name, shape, show = {} }: AnyResource): readonly Problem[] {
  const problems = Object.entries(show).flatMap(([field, where]) => {
    const at = `${name}.show.${field}`;
    const options = shape.fields[field]?.options;
    if (!options) return unknownNames(`${name}.show`, 'field', [field], fieldNames(shape));
    return [
      ...whereProblems(at, where ?? {}, shape.fields),
      ...wrongIf(
        isRequired({ options }) && !options.system,
        `${at}: hidden, it would be missing; make it optional or give it a default`,
      ),
    ];
  });
  // A broken condition cannot be followed.
  return problems.length ? problems : cycleProblems(name, show);
}

type Show = NonNullable<AnyResource['show']>;

function cycleProblems(name: string, show: Show): readonly Problem[] {
  const needs = new Map(
    Object.entries(show).map(([field, where]) => [field, conditionFields({ ...where })]),
  );
  const cycles = [...needs.keys()].flatMap((field) => cycleFrom(field, needs, [field]) ?? []);
  const [first] = cycles;
  return first
    ? [`${name}.show: ${first} waits for itself; break the circle ${cycles.join(', ')}`]
    : [];
}

/** The field, when the conditions it depends on lead back to it. */
function cycleFrom(
  start: string,
  needs: ReadonlyMap<string, readonly string[]>,
  path: readonly string[],
): readonly string[] | undefined {
  for (const next of needs.get(path.at(-1) ?? '') ?? []) {
    if (next === start) return [start];
    if (path.includes(next)) continue;
    const found = cycleFrom(start, needs, [...path, next]);
    if (found) return found;
  }
  return undefined;
}
