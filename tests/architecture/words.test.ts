import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Comments and test titles that begin with a question word; the number may only be lowered. */
const questionsAtMost = 0;

const glossary = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\| .*\|$/gm)]
  .map(([, word = '']) => word)
  .filter((word) => word !== 'Word' && !/^-+$/.test(word));

/** Identifiers that no field of software knows by itself, and their words in the glossary. */
const explained: Readonly<Record<string, string>> = {
  ChangeRecorder: 'change recorder',
  FieldMask: 'field mask',
  MaskedColumns: 'field mask',
  TableGraph: 'table graph',
  rowScope: 'row scope',
  ScopeContext: 'scope context',
  ReferencingTable: 'referencing table',
  RowSnapshot: 'snapshot',
  issueOneTimeToken: 'one-time token',
  createPasswordCheck: 'password check',
  createThrottle: 'throttle',
  RequestContext: 'request context',
  ReplyContext: 'reply context',
  ResourceApi: 'resource API',
  ShellNavigator: 'shell navigator',
  ActionContext: 'action context',
  availableActions: 'action',
  AnyPreset: 'preset',
  outbox: 'outbox',
  actor: 'actor',
};

/** Words that were replaced; none of them is an identifier again. */
const replaced = [
  'Witness createWitness noWitness Veil Veils veilsBeside sight sightOf Looking demandSeen',
  'Keeper keepersOf Going Deed deedsNow useBulkDeeds OwnDeed Doer',
  'Helm createHelm Steering steered Hearer Teller useTell Tellable Manner spoken spokenName',
  'createSeldom unhurried breather givingWay givePass takePass Holder',
  'createTrial createTurns putBack setBack Stall twofoldProblems plainly asDeclared namingsOf clerk',
  'Catalogue catalogueOf CatalogEntry BadSetting ProcessSettings EvaluateStatus evaluates hearer deed',
  'undoer blot askedOf Doors hush newsOf useHurry Spoken useGivingUp isGivenUp isSaidBy needsLook',
].flatMap((line) => line.split(' '));

test('every domain word of the code is in the glossary', () => {
  const used = Object.keys(explained).filter((name) => occurs(new RegExp(`\\b${name}\\b`)));
  const missing = used.filter((name) => !glossary.includes(explained[name] ?? ''));

  expect(used.length).toBeGreaterThan(12);
  expect(missing).toEqual([]);
});

test('every word of the glossary occurs in the code', () => {
  const unused = glossary.filter(
    (word) => !occurs(new RegExp(word.replaceAll(/[ -]/g, '[ _-]?'), 'i')),
  );

  expect(glossary.length).toBeGreaterThan(45);
  expect(unused).toEqual([]);
});

test('no identifier has a name that was replaced', () => {
  const names = new RegExp(`\\b(?:${replaced.join('|')})\\b`, 'g');
  const found = sources.flatMap(({ path, text }) =>
    [...withoutTexts(text).matchAll(names)].map(([name]) => `${path}: ${name}`),
  );

  expect(found).toEqual([]);
});

test('comments and test titles begin with a verb or a noun', () => {
  const written = roots.flatMap(filesBelow);
  const found = written.flatMap((path) =>
    openings(readFileSync(path, 'utf8'))
      .filter((line) => /^(?:What|Whether|Who|Whose|How|Which|Nobody|Nothing)\b/i.test(line))
      .map((line) => `${path}: ${line}`),
  );

  expect(written.length).toBeGreaterThan(1_000);
  expect(found.slice(questionsAtMost)).toEqual([]);
});

const roots = [
  'src',
  'resources',
  'member',
  'i18n',
  'server',
  'scripts',
  'tests',
  '.storybook',
].filter((root) => existsSync(root));

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);

/** Lines of comments that begin a sentence, and titles of tests and of groups of tests. */
const openings = (text: string): readonly string[] =>
  [
    ...text.matchAll(/^\s*(?:\/\*\*?|\*|\/\/) ?([A-Z].*)$/gm),
    ...text.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*['"`]([^\n]*)/g),
  ].map(([, line = '']) => line);

const occurs = (pattern: RegExp): boolean => sources.some(({ text }) => pattern.test(text));

/** Source without comments, strings and texts between tags. */
const withoutTexts = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/[^\n]*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '')
    .replaceAll(/>[^<>{}]*</g, '><');
