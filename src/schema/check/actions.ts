import type { AnyAction } from '../action.ts';
import type { AnyResource } from '../anyResource.ts';
import { verbs } from '../resource.ts';
import {
  type Declared,
  fieldNames,
  type Problem,
  repeated,
  unknownNames,
  wrongIf,
} from './problems.ts';
import { referenceProblems } from './shape.ts';
import { valueProblem, whereProblems } from './where.ts';

/** Calls that every resource answers, so no action can have their name. */
const reserved: readonly string[] = [
  ...verbs,
  'counts',
  'select',
  'export',
  'history',
  'bulkEdit',
  'bulkCheck',
  'sheet',
];
const lowerCamel = /^[a-z][A-Za-z0-9]*$/;

/** Checks the actions of a resource. */
export const actionProblems = (declared: Declared, resource: AnyResource): readonly Problem[] =>
  Object.entries(resource.actions).flatMap(([name, action]) => {
    const at = `${resource.name}.actions.${name}`;
    const inputs = { ...action.input, ...action.rowInput };
    return [
      ...nameProblems(at, name, action),
      ...placeProblems(at, action),
      ...(action.when ? whereProblems(`${at}.when`, action.when, resource.shape.fields) : []),
      ...disabledProblems(at, action, resource),
      ...(typeof action.next === 'object'
        ? whereProblems(`${at}.next`, action.next, resource.shape.fields)
        : []),
      ...setProblems(at, action, resource),
      ...unknownNames(`${at}.facts`, 'field', action.facts ?? [], fieldNames(resource.shape)),
      ...sumProblems(at, action, resource),
      ...moveProblems(at, action, resource),
      ...repliesProblems(at, action, declared, resource),
      ...(['cases', 'suggest'] as const).flatMap((option) =>
        Object.entries(action[option] ?? {}).flatMap(([key, where]) =>
          whereProblems(`${at}.${option}.${key}`, where, resource.shape.fields),
        ),
      ),
      ...unknownNames(`${at}.show`, 'input', Object.keys(action.show ?? {}), Object.keys(inputs)),
      ...unknownNames(`${at}.required`, 'input', action.required ?? [], Object.keys(inputs)),
      ...unknownNames(
        `${at}.prefill`,
        'input',
        action.prefill ?? [],
        Object.keys(action.input ?? {}),
      ),
      ...unknownNames(`${at}.prefill`, 'field', action.prefill ?? [], fieldNames(resource.shape)),
      ...Object.entries(action.show ?? {}).flatMap(([input, where]) =>
        whereProblems(`${at}.show.${input}`, where, { ...resource.shape.fields, ...inputs }),
      ),
      ...referenceProblems(declared, `${at}.input`, inputs),
      ...Object.keys(action.rowInput ?? {})
        .filter((input) => Object.hasOwn(action.input ?? {}, input))
        .map((input) => `${at}.rowInput.${input}: input has the same name; rename one`),
    ];
  });

function nameProblems(at: string, name: string, { on, permission }: AnyAction): readonly Problem[] {
  // The type demands a permission, a declaration past the compiler may lack it.
  const node: string | undefined = permission;
  return [
    ...wrongIf(reserved.includes(name), `${at}: ${name} is a call of every resource; rename it`),
    ...wrongIf(!lowerCamel.test(name), `${at}: an action is named in lower camel`),
    ...wrongIf(
      !(node && lowerCamel.test(node)),
      `${at}.permission: missing; name the node below the path, in lower camel`,
    ),
    ...unknownNames(`${at}.on`, 'kind of action', [String(on)], ['each', 'record', 'list']),
  ];
}

/** Without a guard an action is never disabled. */
const disabledProblems = (
  at: string,
  { when, disabled }: AnyAction,
  { shape }: AnyResource,
): readonly Problem[] =>
  !disabled
    ? []
    : [
        ...whereProblems(`${at}.disabled`, disabled, shape.fields),
        ...wrongIf(!when, `${at}.disabled: there is no guard to refuse a row; add when`),
      ];

/** An action on the list has no row to guard, to set or to ask for. */
function placeProblems(at: string, action: AnyAction): readonly Problem[] {
  if (action.on !== 'list') {
    return action.on === 'record' && action.rowInput
      ? [`${at}.rowInput: an action on one record asks once; use input`]
      : [];
  }
  return (['when', 'disabled', 'set', 'rowInput', 'next'] as const)
    .filter((key) => action[key] !== undefined && !(key === 'next' && action.next === true))
    .map((key) => `${at}.${key}: an action on the list has no row; leave it out`);
}

function setProblems(at: string, action: AnyAction, { shape }: AnyResource): readonly Problem[] {
  return Object.entries(action.set ?? {}).flatMap(([name, value]) => {
    const field = shape.fields[name];
    if (!field) return unknownNames(`${at}.set`, 'field', [name], fieldNames(shape));
    const problem = valueProblem(field, value);
    return problem ? [`${at}.set.${name}: ${problem}`] : [];
  });
}

function sumProblems(at: string, { sum }: AnyAction, { shape }: AnyResource): readonly Problem[] {
  if (!sum) return [];
  return [
    ...unknownNames(`${at}.sum`, 'field', [sum.of, ...(sum.less ?? [])], fieldNames(shape)),
    ...(sum.when ? whereProblems(`${at}.sum.when`, sum.when, shape.fields) : []),
  ];
}

/** Saved texts are records of a list, and their variables fields of this one. */
function repliesProblems(
  at: string,
  { replies, input = {} }: AnyAction,
  { resources }: Declared,
  { shape }: AnyResource,
): readonly Problem[] {
  if (!replies) return [];
  const listed = resources.filter(({ verbs: answered }) => answered.includes('index'));
  const source = listed.find(({ name }) => name === replies.from);
  const hasText = Object.values(input).some(({ operators }) => operators.includes('LIKE'));
  return [
    ...wrongIf(!hasText, `${at}.replies: no input takes a text; leave it out`),
    ...unknownNames(
      `${at}.replies.from`,
      'resource with a list',
      [replies.from],
      listed.map(({ name }) => name),
    ),
    ...(source
      ? unknownNames(
          `${at}.replies`,
          `field of ${source.name}`,
          [replies.text, ...Object.keys(replies.where)],
          fieldNames(source.shape),
        )
      : []),
    ...unknownNames(
      `${at}.replies.variables`,
      'field',
      Object.values(replies.variables).map((path) => path.split('.', 1)[0] ?? ''),
      fieldNames(shape),
    ),
  ];
}

function moveProblems(at: string, action: AnyAction, { shape }: AnyResource): readonly Problem[] {
  const { moves, on, input = {} } = action;
  if (!moves) return [];
  const name = `${at}.moves`;
  return [
    ...wrongIf(on !== 'record', `${name}: only an action on one record shows it before and after`),
    ...unknownNames(`${name}.of`, 'field', [moves.of], fieldNames(shape)),
    ...unknownNames(`${name}.by`, 'input', [moves.by], Object.keys(input)),
    ...(moves.down ? whereProblems(`${name}.down`, moves.down, input) : []),
  ];
}

/** Letters reserved by every list and drawer, and by G D for the dashboard. */
const reservedLetters = { go: 'd', key: 'aefgjkx' } as const;

/** Checks the letters of the keyboard shortcuts that open lists and start actions. */
export function letterProblems({ resources }: Declared): readonly Problem[] {
  const gone = resources.flatMap(({ name, menu }) =>
    menu?.go === undefined ? [] : [{ at: `${name}.menu.go`, letter: menu.go }],
  );
  return [
    ...gone.flatMap(({ at, letter }) => letterProblem(at, letter, reservedLetters.go)),
    ...repeated(gone.map(({ letter }) => letter)).map(
      (letter) => `menu.go: two resources have the letter ${letter}; change one`,
    ),
    ...resources.flatMap(({ name, actions }) => {
      const keys = Object.entries(actions).flatMap(([action, { key }]) =>
        key === undefined ? [] : [{ at: `${name}.actions.${action}.key`, letter: key }],
      );
      return [
        ...keys.flatMap(({ at, letter }) => letterProblem(at, letter, reservedLetters.key)),
        ...repeated(keys.map(({ letter }) => letter)).map(
          (letter) => `${name}.actions: two actions have the letter ${letter}; change one`,
        ),
      ];
    }),
  ];
}

const letterProblem = (at: string, letter: string, others: string): readonly Problem[] => [
  ...wrongIf(!/^[a-z]$/.test(letter), `${at}: ${letter} is no letter from a to z`),
  ...wrongIf(
    others.includes(letter),
    `${at}: ${letter} means something else everywhere; choose another letter`,
  ),
];
