import type { AnyResource } from '../anyResource.ts';
import { type Problem, unknownNames } from './problems.ts';

/** Keys a declaration may have, for declarations that bypass the compiler. */
const known = {
  resource: [
    'name',
    'path',
    'shape',
    'label',
    'menu',
    'verbs',
    'list',
    'presets',
    'query',
    'form',
    'detail',
    'show',
    'requiredToAdd',
    'copy',
    'deletable',
    'history',
    'recycle',
    'import',
    'bulkEdit',
    'mask',
    'labels',
    'reveal',
    'actions',
    'nodes',
    'palette',
    'dataLimit',
    'samples',
    'source',
  ],
  menu: ['group', 'icon', 'weigh', 'badge', 'go', 'latest', 'waiting', 'first'],
  list: ['columns', 'times', 'also', 'opens', 'filters', 'sort', 'card', 'gallery', 'sums', 'tree'],
  card: ['title', 'status', 'image', 'detail', 'amount'],
  preset: ['where', 'sort', 'due', 'since'],
  section: ['section', 'fields', 'when'],
  related: ['section', 'related', 'by', 'most', 'when'],
  deletable: ['when'],
  dataLimit: ['by', 'to', 'unless'],
  import: ['key', 'fields'],
  action: [
    'on',
    'permission',
    'when',
    'input',
    'rowInput',
    'show',
    'required',
    'prefill',
    'set',
    'facts',
    'sum',
    'cases',
    'suggest',
    'moves',
    'once',
    'confirm',
    'tone',
    'icon',
    'next',
    'key',
  ],
  source: ['simpleRest'],
} as const;

/** Unknown keys, mostly misspelt ones. */
export function keyProblems(resource: AnyResource): readonly Problem[] {
  const {
    name,
    menu,
    list,
    presets,
    form = [],
    detail = [],
    actions,
    source,
    dataLimit,
    deletable,
    import: imported,
  } = resource;
  const look = (at: string, kind: keyof typeof known, value: object | undefined) =>
    unknownNames(at, 'key', Object.keys(value ?? {}), known[kind]);
  const each = (at: string, kind: keyof typeof known, values: object) =>
    Object.entries(values).flatMap(([key, value]) => look(`${at}.${key}`, kind, value));
  return [
    ...look(name, 'resource', resource),
    ...look(`${name}.menu`, 'menu', menu),
    ...look(`${name}.list`, 'list', list),
    ...look(`${name}.list.card`, 'card', list.card),
    ...look(`${name}.source`, 'source', source),
    ...look(`${name}.dataLimit`, 'dataLimit', dataLimit),
    ...look(`${name}.deletable`, 'deletable', deletable),
    ...look(`${name}.import`, 'import', imported),
    ...each(`${name}.presets`, 'preset', presets),
    ...each(`${name}.actions`, 'action', actions),
    ...form.flatMap((section, index) => look(`${name}.form[${index}]`, 'section', section)),
    ...detail.flatMap((section, index) =>
      look(`${name}.detail[${index}]`, 'related' in section ? 'related' : 'section', section),
    ),
  ];
}
