import type { AnyDetailSection, AnyResource } from '../anyResource.ts';
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
    'notes',
    'palette',
    'dataLimit',
    'samples',
    'source',
    // Of the record page, as it is drawn.
    'steps',
  ],
  menu: ['group', 'icon', 'weigh', 'badge', 'go', 'summary', 'latest', 'waiting', 'first'],
  list: [
    'columns',
    'yields',
    'times',
    'also',
    'opens',
    'filters',
    'expand',
    'sort',
    'card',
    'gallery',
    'sums',
    'tree',
  ],
  expand: ['of', 'columns', 'where'],
  card: ['title', 'status', 'image', 'detail', 'amount'],
  preset: ['where', 'query', 'sort', 'due', 'pinned', 'mine', 'since'],
  section: ['section', 'fields', 'when', 'isAside'],
  related: ['section', 'related', 'by', 'most', 'when', 'isAside'],
  referred: ['section', 'record', 'by', 'shows', 'when', 'isAside'],
  step: ['step', 'at', 'done', 'when'],
  deletable: ['when'],
  notes: ['first'],
  dataLimit: ['by', 'to', 'unless'],
  import: ['key', 'fields'],
  action: [
    'on',
    'permission',
    'when',
    'disabled',
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
    steps = [],
    actions,
    source,
    dataLimit,
    deletable,
    notes,
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
    ...look(`${name}.list.expand`, 'expand', list.expand),
    ...look(`${name}.source`, 'source', source),
    ...look(`${name}.dataLimit`, 'dataLimit', dataLimit),
    ...look(`${name}.deletable`, 'deletable', deletable),
    ...(typeof notes === 'object' ? look(`${name}.notes`, 'notes', notes) : []),
    ...look(`${name}.import`, 'import', imported),
    ...each(`${name}.presets`, 'preset', presets),
    ...each(`${name}.actions`, 'action', actions),
    ...form.flatMap((section, index) => look(`${name}.form[${index}]`, 'section', section)),
    ...detail.flatMap((section, index) =>
      look(`${name}.detail[${index}]`, kindOf(section), section),
    ),
    ...steps.flatMap((step, index) => look(`${name}.detail.steps[${index}]`, 'step', step)),
  ];
}

const kindOf = (section: AnyDetailSection) =>
  'related' in section ? 'related' : 'record' in section ? 'referred' : 'section';
