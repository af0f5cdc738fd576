import type { AnyResource } from '../anyResource.ts';
import { usualVerbs, verbs } from '../resource.ts';
import { conditionFields } from '../where.ts';
import {
  type Declared,
  fieldNames,
  type Problem,
  repeated,
  unknownNames,
  wrongIf,
} from './problems.ts';
import { whereProblems } from './where.ts';

/** Checks name, address, calls and permissions of a resource. */
export function accessProblems({ shapes }: Declared, resource: AnyResource): readonly Problem[] {
  const { name, shape, mask, nodes = [], menu, source } = resource;
  return [
    ...pathProblems(resource),
    ...verbProblems(resource),
    ...Object.entries(mask).flatMap(([permission, fields]) => [
      ...unknownNames(`${name}.mask.${permission}`, 'field', fields, fieldNames(shape)),
      ...wrongIf(
        isVerb(permission),
        `${name}.mask.${permission}: is a call of every resource; rename the permission`,
      ),
      ...nodeProblems(`${name}.mask`, permission),
    ]),
    ...revealProblems(resource),
    ...nodes.flatMap((node) => nodeProblems(`${name}.nodes`, node)),
    ...limitProblems(resource),
    ...deletableProblems(resource),
    ...wrongIf(
      !shapes.some((each) => each === shape),
      `${name}.shape: ${shape.name} is not among the shapes; export it`,
    ),
    ...wrongIf(menu && (!menu.group || !menu.icon), `${name}.menu: needs a group and an icon`),
    ...wrongIf(
      source && !/^https?:\/\/./.test(source.simpleRest),
      `${name}.source.simpleRest: is no http address`,
    ),
  ];
}

/** Resources with the same name or address, and shapes with the same table. */
export function duplicateProblems({ resources, shapes }: Declared): readonly Problem[] {
  const paths = resources.map(({ path }) => path.toLowerCase());
  return [
    ...repeated(resources.map(({ name }) => name)).map(
      (name) => `${name}: two resources have this name; give the second one a name of its own`,
    ),
    ...repeated(paths).map(
      (path) => `${path}: two resources have this path; change one (letter case does not count)`,
    ),
    ...repeated(shapes.map(({ name }) => name)).map(
      (name) => `${name}: two shapes have this table; rename one`,
    ),
  ];
}

const lowerCamel = /^[a-z][A-Za-z0-9]*$/;
const pages = new Set(['add', 'edit']);

function pathProblems({ name, path }: AnyResource): readonly Problem[] {
  const parts = path.split('/');
  return [
    ...wrongIf(
      !parts.every((part) => lowerCamel.test(part)),
      `${name}.path: ${path} is not in lower camel parts; write it like shop/order/order`,
    ),
    ...(pages.has(parts.at(-1) ?? '')
      ? [`${name}.path: ${path} ends like the page of a form; rename the last part`]
      : []),
  ];
}

function verbProblems({ name, verbs: own, shape }: AnyResource): readonly Problem[] {
  return [
    ...unknownNames(`${name}.verbs`, 'call', own, verbs),
    ...wrongIf(
      own.includes('sortable') && verbsAreChosen(own) && !shape.fields['weigh'],
      `${name}.verbs: sortable needs the field weigh; add listed() or leave sortable out`,
    ),
  ];
}

// The default verbs hold for all resources, with or without `weigh`.
const verbsAreChosen = (own: readonly string[]) => own !== usualVerbs;
const isVerb = (name: string) => unknownNames('', '', [name], verbs).length === 0;

function limitProblems({ name, shape, dataLimit, nodes = [] }: AnyResource): readonly Problem[] {
  if (!dataLimit) return [];
  const { by, to, unless } = dataLimit;
  const field = shape.fields[by];
  const leads = field?.relation?.type === 'one' && field.relation.to === 'admin';
  return [
    ...unknownNames(`${name}.dataLimit.by`, 'field', [by], fieldNames(shape)),
    ...wrongIf(
      field && !leads,
      `${name}.dataLimit.by: ${by} is no member of staff; name a field belongsTo('admin', …)`,
    ),
    ...wrongIf(
      leads && !field.options.system,
      `${name}.dataLimit.by: ${by} could be given away in a form; declare it with system: true`,
    ),
    ...unknownNames(`${name}.dataLimit.to`, 'reach', [to], ['own', 'group']),
    ...unknownNames(
      `${name}.dataLimit.unless`,
      'node',
      unless === undefined ? [] : [unless],
      nodes,
    ),
  ];
}

/** Checks `deletable`. Every admin reads the reason, so no condition may reveal a masked value. */
function deletableProblems(resource: AnyResource): readonly Problem[] {
  const { name, shape, mask, verbs: own, deletable } = resource;
  const { when } = deletable;
  if (!when) return [];
  const masked = Object.values(mask).flat();
  return [
    ...whereProblems(`${name}.deletable.when`, when, shape.fields),
    ...wrongIf(
      !own.includes('del'),
      `${name}.deletable: nothing is deleted without the verb del; leave it out`,
    ),
    ...conditionFields(when)
      .filter((field) => masked.includes(field))
      .map((field) => `${name}.deletable.when: ${field} is masked, and the reason would tell it`),
  ];
}

function revealProblems({
  name,
  shape,
  mask,
  verbs: own,
  reveal = [],
}: AnyResource): readonly Problem[] {
  const covered = new Set(Object.values(mask).flat());
  return [
    ...unknownNames(`${name}.reveal`, 'field', reveal, fieldNames(shape)),
    ...reveal.flatMap((field) => [
      ...wrongIf(
        shape.fields[field] && !covered.has(field),
        `${name}.reveal: ${field} is not masked; name it in mask under the permission to show it`,
      ),
      ...wrongIf(
        own.includes('edit') && shape.fields[field] && !shape.fields[field].options.system,
        `${name}.reveal: ${field} can be written, and masked text would be; declare it with system: true`,
      ),
    ]),
  ];
}

const nodeProblems = (at: string, node: string): readonly Problem[] =>
  lowerCamel.test(node) ? [] : [`${at}: the permission ${node} is not in lower camel`];
