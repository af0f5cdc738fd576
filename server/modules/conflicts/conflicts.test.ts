import { expect, test } from 'vitest';
import { dictionaries } from '../../../i18n/index.ts';
import {
  type ConflictChoice,
  conflictText,
  consequenceText,
  type DeclaredNames,
  type ModuleConflict,
  type ModuleManifest,
} from '../../../src/modules/index.ts';
import { notesInfo } from '../package/testing/modules.ts';
import { conflictId, decidePlan, fileActions, planConflicts, type PlanFacts } from './index.ts';

const noNames: DeclaredNames = { path: [], table: [], menu: [], fieldType: [], textKey: [] };
const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, sha256]) => ({ path, sha256, size: 1 }));
const manifest = (files: Readonly<Record<string, string>>, version = '1.2.0'): ModuleManifest => ({
  ...notesInfo,
  version,
  files: filesOf(files),
});

const fresh: PlanFacts = {
  manifest: manifest({ 'info.json': 'a', 'resources/notes.ts': 'n1' }),
  files: new Map(),
  surroundings: { product: '1.0.0', modules: new Map(), packages: new Map([['fflate', '0.8.3']]) },
  names: noNames,
  others: [],
};

/** Files at three sides: before, here, next; an empty text is no file. */
const sides = {
  same: ['1', '1', '1'],
  updated: ['1', '1', '2'],
  changed: ['1', 'x', '2'],
  kept: ['1', 'x', '1'],
  alike: ['1', '2', '2'],
  removed: ['1', 'x', ''],
  gone: ['1', '1', ''],
  deleted: ['1', '', '2'],
  added: ['', '', '2'],
  unknown: ['', 'x', '2'],
  own: ['', 'x', ''],
} as const;

const side = (at: 0 | 1 | 2) =>
  Object.fromEntries(
    Object.entries(sides).flatMap(([path, all]) => (all[at] ? [[path, all[at]]] : [])),
  );

const update: PlanFacts = {
  ...fresh,
  installed: manifest(side(0), '1.1.0'),
  files: new Map(Object.entries(side(1))),
  manifest: manifest(side(2)),
};

test('a module that meets everything is installed without a question', () => {
  expect(planConflicts(fresh)).toEqual([]);
  expect(decidePlan(fresh, new Map())).toEqual({
    files: [
      { path: 'info.json', action: 'write' },
      { path: 'resources/notes.ts', action: 'write' },
    ],
    disable: [],
  });
});

test('files are asked for where something would be lost that was changed here', () => {
  const found = planConflicts(update).map((each) =>
    each.about === 'file' ? `${each.path} ${each.state} ${each.suggested}` : each.about,
  );

  expect(found).toEqual([
    'changed changed both',
    'deleted deleted take',
    'kept kept keep',
    'removed removed keep',
    'unknown unknown both',
  ]);
});

test.each<[ConflictChoice | undefined, readonly string[]]>([
  [
    undefined,
    ['keepBeside changed', 'write changed', 'write deleted', 'keepBeside unknown', 'write unknown'],
  ],
  ['keep', []],
  ['take', ['write changed', 'write deleted', 'write kept', 'remove removed', 'write unknown']],
])('answered with %s, a conflict changes these files', (choice, expected) => {
  const answers = new Map(
    planConflicts(update).flatMap((each): [string, ConflictChoice][] =>
      choice ? [[conflictId(each), choice]] : [],
    ),
  );

  const plan = decidePlan(update, answers);

  const actions = 'files' in plan ? plan.files.map(({ action, path }) => `${action} ${path}`) : [];
  // Files that were not changed here follow the new version in any case.
  expect(actions.toSorted()).toEqual(
    [...expected, 'write added', 'remove gone', 'write updated'].toSorted(),
  );
});

test('an uninstallation removes only what is as it was brought', () => {
  const all = {
    base: new Map([
      ['a', '1'],
      ['b', '1'],
    ]),
    here: new Map([
      ['a', '1'],
      ['b', 'x'],
      ['c', 'y'],
    ]),
    next: new Map<string, string>(),
  };

  expect(fileActions(all, new Map())).toEqual([{ path: 'a', action: 'remove' }]);
});

const names = (change: Partial<DeclaredNames>): DeclaredNames => ({ ...noNames, ...change });
const taken: PlanFacts = {
  ...fresh,
  names: {
    path: ['notes'],
    table: ['note'],
    menu: ['desk'],
    fieldType: ['ink'],
    textKey: ['notes.a'],
  },
  others: [
    { names: names({ path: ['notes'], table: ['goods'] }) },
    { owner: 'memos', names: names({ table: ['note'], menu: ['desk'], fieldType: ['ink'] }) },
    { owner: 'lists', names: names({ textKey: ['notes.a'] }) },
  ],
};

test('names that others declare are refused by name, with the way out where there is one', () => {
  expect(planConflicts(taken)).toEqual([
    { about: 'path', name: 'notes', choices: ['cancel'] },
    { about: 'table', name: 'note', owner: 'memos', choices: ['cancel'] },
    { about: 'menu', name: 'desk', owner: 'memos', choices: ['continue', 'cancel'] },
    { about: 'fieldType', name: 'ink', owner: 'memos', choices: ['disableOther', 'cancel'] },
    { about: 'textKey', name: 'notes.a', owner: 'lists', choices: ['disableOther', 'cancel'] },
  ]);
});

const needy: PlanFacts = {
  ...fresh,
  manifest: {
    ...fresh.manifest,
    requires: { product: '^2.0.0', modules: { lists: '1.x' }, packages: { fflate: '^1.0.0' } },
  },
};

test('requirements that are not met are conflicts; only a package in another version may be passed over', () => {
  expect(planConflicts(needy)).toMatchObject([
    { about: 'requirement', unmet: { code: 'product' }, choices: ['cancel'] },
    { about: 'requirement', unmet: { code: 'module_missing', name: 'lists' }, choices: ['cancel'] },
    { unmet: { code: 'package_version', name: 'fflate' }, choices: ['continue', 'cancel'] },
  ]);
});

const older: PlanFacts = { ...fresh, installed: manifest({}, '2.0.0') };
const again: PlanFacts = { ...fresh, installed: fresh.manifest };

test('an older version and the same version are asked for', () => {
  expect(planConflicts(older)).toMatchObject([{ about: 'downgrade', from: '2.0.0', to: '1.2.0' }]);
  expect(planConflicts(again)[0]).toMatchObject({ about: 'same_version', from: '1.2.0' });
});

test('a plan is not decided while a conflict has no answer, or one that it does not offer', () => {
  const menu = names({ menu: ['desk'], textKey: ['notes.a'] });
  const facts = { ...taken, names: menu };
  const decide = (answer: ConflictChoice) =>
    decidePlan(
      facts,
      new Map([
        ['menu:desk', answer],
        ['textKey:notes.a', 'disableOther'],
      ]),
    );

  expect(decidePlan(facts, new Map())).toMatchObject({
    open: [{ about: 'menu' }, { about: 'textKey' }],
  });
  expect(decide('cancel')).toMatchObject({ open: [{ about: 'menu' }] });
  expect(decide('disableOther')).toMatchObject({ open: [{ about: 'menu' }] });
  expect(decide('continue')).toMatchObject({ disable: ['lists'], files: [{}, {}] });
});

test.each(['zh-cn', 'en'] as const)(
  'every conflict and every choice has a text in %s',
  (language) => {
    const conflicts = [update, taken, needy, older, again].flatMap((facts) => planConflicts(facts));
    const texts = conflicts.flatMap((each: ModuleConflict) => [
      conflictText(each),
      ...each.choices.flatMap((choice) => [
        consequenceText(each, choice),
        { key: `packages.choices.${choice}`, values: {} },
      ]),
    ]);

    const sentences = texts.map(({ key }) => textAt(dictionaries[language], key));

    expect(sentences.filter((each) => typeof each !== 'string')).toEqual([]);
    expect(
      texts.flatMap(({ key, values }) => lacking(textAt(dictionaries[language], key), values)),
    ).toEqual([]);
  },
);

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, name) => new Map(Object.entries(at ?? {})).get(name), texts);

/** Values that a text needs and does not get. The name of the product stands for an owner that is absent. */
const lacking = (text: unknown, values: object): readonly string[] =>
  [...String(text).matchAll(/%\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'owner' && !(name in values));
