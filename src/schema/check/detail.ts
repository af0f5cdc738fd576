import { mentionBy } from '../mention.ts';
import type {
  AnyDetailSection,
  AnyReferredSection,
  AnyRelatedSection,
  AnyResource,
} from '../anyResource.ts';
import {
  type Declared,
  fieldNames,
  isTime,
  type Problem,
  repeated,
  shownNames,
  unknownNames,
  wrongIf,
} from './problems.ts';
import { whereProblems } from './where.ts';

/** Checks the record page: its sections, the records they show beside this one, and its steps. */
export function detailProblems(declared: Declared, resource: AnyResource): readonly Problem[] {
  const { name, shape, detail = [] } = resource;
  return [
    ...sectionProblems(`${name}.detail`, detail, resource, shownNames(shape)),
    ...detail.flatMap((section) => {
      if ('related' in section) return relatedProblems(declared, resource, section);
      return 'record' in section ? referredProblems(declared, resource, section) : [];
    }),
    ...stepProblems(resource),
    ...noteProblems(resource),
  ];
}

/** Notes stand on the record page; the text at their start is one that all its readers may see. */
function noteProblems({ name, shape, verbs, notes, mask, source }: AnyResource) {
  if (!notes) return [];
  const first = notes === true ? undefined : notes.first;
  const isMasked = Object.values(mask).some((fields) => first && fields.includes(first));
  return [
    ...wrongIf(
      !verbs.includes('detail') || source,
      `${name}.notes: no page of a record shows them; add the verb detail, or leave notes out`,
    ),
    ...(first === undefined
      ? []
      : [
          ...unknownNames(`${name}.notes.first`, 'field', [first], fieldNames(shape)),
          ...wrongIf(
            isMasked,
            `${name}.notes.first: ${first} is masked, and a note is not; leave it out`,
          ),
        ]),
  ];
}

/** Checks names, fields and conditions of sections, of a form or a record page. */
export function sectionProblems(
  at: string,
  sections: readonly AnyDetailSection[],
  { shape }: AnyResource,
  known: readonly string[],
): readonly Problem[] {
  const names = sections.map(({ section }) => section);
  return [
    ...repeated(names).map((name) => `${at}: two sections are named ${name}; rename one`),
    ...repeated(sections.flatMap(fieldsIn)).map(
      (field) => `${at}: ${field} stands in it twice; leave one out`,
    ),
    ...sections.flatMap((each) => [
      ...unknownNames(`${at}.${each.section}`, 'field', fieldsIn(each), known),
      ...(each.when ? whereProblems(`${at}.${each.section}.when`, each.when, shape.fields) : []),
    ]),
  ];
}

const fieldsIn = (section: AnyDetailSection) => ('fields' in section ? section.fields : []);

/** Related records refer to a record of this shape by a field that can be filtered. */
function relatedProblems(
  { resources }: Declared,
  { name, shape }: AnyResource,
  { section, related, by, view, most = 5 }: AnyRelatedSection,
): readonly Problem[] {
  const at = `${name}.detail.${section}`;
  const target = resources.find((each) => each.name === related);
  if (!target) {
    const listed = resources.filter(({ verbs }) => verbs.includes('index'));
    return unknownNames(
      `${at}.related`,
      'resource',
      [related],
      listed.map((each) => each.name),
    );
  }
  const relation = target.shape.fields[by]?.relation;
  const refers =
    relation?.type === 'one'
      ? [name, shape.name].includes(relation.to)
      : mentionBy(target.shape, by, { name, shape }) !== undefined;
  return [
    ...wrongIf(!target.verbs.includes('index'), `${at}.related: ${related} has no list`),
    ...unknownNames(`${at}.by`, `field of ${related}`, [by], fieldNames(target.shape)),
    ...wrongIf(
      Object.hasOwn(target.shape.fields, by) && !refers,
      `${at}.by: ${by} of ${related} does not refer to ${shape.name}; name a belongsTo('${shape.name}', …), or the id of a field with names`,
    ),
    ...(view === undefined
      ? []
      : unknownNames(`${at}.view`, `preset of ${related}`, [view], Object.keys(target.presets))),
    ...wrongIf(!(most >= 1 && most <= 10), `${at}.most: ${most} is not between 1 and 10`),
  ];
}

/** A record that this one refers to is opened elsewhere, and shows facts that it has. */
function referredProblems(
  { resources }: Declared,
  { name, shape }: AnyResource,
  { section, record, by, shows }: AnyReferredSection,
): readonly Problem[] {
  const at = `${name}.detail.${section}`;
  const opened = resources.filter(({ verbs }) => verbs.includes('detail'));
  const target = opened.find((each) => each.name === record);
  if (!target) {
    return unknownNames(
      `${at}.record`,
      'resource with a record page',
      [record],
      opened.map((each) => each.name),
    );
  }
  const relation = shape.fields[by]?.relation;
  const refers = relation?.type === 'one' && [target.name, target.shape.name].includes(relation.to);
  return [
    ...unknownNames(`${at}.by`, 'field', [by], fieldNames(shape)),
    ...wrongIf(
      Object.hasOwn(shape.fields, by) && !refers,
      `${at}.by: ${by} does not refer to ${record}; name a belongsTo('${target.shape.name}', …)`,
    ),
    ...unknownNames(`${at}.shows`, `field of ${record}`, shows, shownNames(target.shape)),
  ];
}

/** Steps have a time, or a condition in place of it. */
function stepProblems({ name, shape, steps = [] }: AnyResource): readonly Problem[] {
  const at = `${name}.detail.steps`;
  return [
    ...repeated(steps.map(({ step }) => step)).map(
      (step) => `${at}: two steps are named ${step}; rename one`,
    ),
    ...steps.flatMap(({ step, at: time, done, when }) => [
      ...unknownNames(
        `${at}.${step}.at`,
        'time',
        time === undefined ? [] : [time],
        fieldNames(shape).filter((field) => isTime(shape, field)),
      ),
      ...wrongIf(
        time === undefined && done === undefined,
        `${at}.${step}: it is never taken; name the field of its time, or a condition`,
      ),
      ...(done ? whereProblems(`${at}.${step}.done`, done, shape.fields) : []),
      ...(when ? whereProblems(`${at}.${step}.when`, when, shape.fields) : []),
    ]),
  ];
}
