import { existsSync, readFileSync } from 'node:fs';
import { type AnyResource, matches, type Verb } from '../../src/schema/index.ts';
import type { DeclarationFile } from './declarations.ts';
import { generated, storiesFolder, type Derived } from './derived.ts';
import { declarationPath } from './places.ts';
import { firstWithPart, listKind, oneOfEachKind } from '../test/kinds.ts';

/**
 * The resources for which a story is tested in the suite, the others in the long run; absent: all.
 * - `kind`: one of each kind of list.
 * - `fields`: those that first bring a type of field, since `everyRecord` opens the records of all.
 * - `once`: the first of `examples` that has the screen, since the framework draws it the same for all.
 * - `examples`: each of them.
 * - `first`: the first of them, and no other in the long run.
 * - `long`: none, since another story draws the same with another sentence.
 * - `!test`: none in any run.
 */
type TestedFor = 'kind' | 'fields' | 'once' | 'examples' | 'first' | 'long' | '!test';

/** Absent: tested in every run. */
type Tag = 'long' | '!test' | undefined;

/** The screens of a resource, each with its name and the call that it needs. */
const screens: Readonly<Record<string, readonly [name: string, needs: Verb, tested?: TestedFor]>> =
  {
    List: ['List', 'index', 'kind'],
    Detail: ['Record', 'detail', 'fields'],
    Edit: ['Form', 'edit', 'fields'],
    Add: ['Form: new record', 'add', 'once'],
    ListLoading: ['List: loading', 'index', 'once'],
    // It takes eight seconds, and is the same for all.
    ListSlow: ['List: loading slowly', 'index', '!test'],
    ListEmpty: ['List: empty', 'index', 'once'],
    ListNoMatch: ['List: no match', 'index', 'once'],
    ListFailed: ['List: error', 'index', 'once'],
    ListOffline: ['List: offline', 'index', 'long'],
    ListNoPermission: ['List: no permission', 'index', 'once'],
    ListLookOnly: ['List: read-only', 'index', 'once'],
    ListLongTexts: ['List: long text', 'index', 'examples'],
    List10000: ['List: ten thousand rows', 'index', 'long'],
    DetailLoading: ['Record: loading', 'detail', 'first'],
    DetailNoPermission: ['Record: no permission', 'detail', 'first'],
    DetailOffline: ['Record: offline', 'detail', 'first'],
    DetailNotFound: ['Record: not found', 'detail', 'once'],
    DetailFailed: ['Record: error', 'detail', 'once'],
    EditLoading: ['Form: loading', 'edit', '!test'],
    EditLongTexts: ['Form: long text', 'edit', 'once'],
    EditFailed: ['Form: error', 'edit', 'long'],
    EditNotFound: ['Form: not found', 'edit', '!test'],
    EditNoPermission: ['Form: no permission', 'edit', 'first'],
    // All of the others on one page, each drawn when it is scrolled to.
    States: ['States', 'index', '!test'],
  };

/** A list with actions, and a tree with a form for new records; with the calls that draw their screens. */
const examples: readonly { readonly file: string; readonly verbs: readonly Verb[] }[] = [
  { file: 'shop/orders', verbs: ['index', 'detail', 'edit'] },
  { file: 'shop/classify', verbs: ['add'] },
];

/**
 * A file of stories for each resource. Storybook reads stories without running them, so each stands in
 * a file under its name; `screensOf` derives what it shows from the declaration.
 */
export function storyFiles(files: readonly DeclarationFile[]): readonly Derived[] {
  const lists = files.filter(({ resource }) => resource?.value.verbs.includes('index'));
  const oneOfEachList = oneOfEachKind(lists, listKindOf);
  const withNewFields = firstWithPart(files, formParts);
  return files.flatMap((declaration) => {
    const { file, resource } = declaration;
    // A resource that answers none of these calls has hand-built screens and stories.
    if (!resource || shownScreens(declaration).length === 0) return [];
    const path = `${storiesFolder}/${file.replace('/', '.')}.stories.tsx`;
    // A resource whose list is its only screen keeps that story.
    const isOfItsKind = oneOfEachList.has(declaration) || !hasOtherScreen(resource.value);
    const isTestedFor = { kind: isOfItsKind, fields: withNewFields.has(declaration) };
    return [{ path, text: storiesText(declaration, resource.name, resource.value, isTestedFor) }];
  });
}

const hasOtherScreen = ({ verbs }: AnyResource) =>
  verbs.includes('edit') || verbs.includes('detail');

/** A list with cells or tools of its own is a kind of its own. */
const listKindOf = ({ file, resource }: DeclarationFile): unknown =>
  resource && [listKind(resource.value), hasOwnParts(file, listParts) && file];

/** The types of the fields that a form or a record shows, and the file whose screen has parts of its own. */
function formParts({ file, resource }: DeclarationFile): readonly unknown[] {
  if (!resource) return [];
  const { shape, form, detail, verbs } = resource.value;
  const sections = verbs.includes('edit') ? form : detail;
  const shown =
    sections?.flatMap((section) => ('fields' in section ? section.fields : [])) ??
    Object.keys(shape.fields);
  const types = shown.map((name) => shape.fields[name]?.kind ?? 'computed');
  return [...types, ...(hasOwnParts(file, recordParts) ? [file] : [])];
}

/** Reads the text, because the module imports components. */
function hasOwnParts(file: string, parts: RegExp): boolean {
  const path = declarationPath(file).replace(/\.ts$/, '/screens.ts');
  return existsSync(path) && parts.test(readFileSync(path, 'utf8'));
}
const ownList = /\blist:/;
const listParts = /\b(?:list|cells|filters|listTools|listFact|bulk|expanded):/;
const recordParts =
  /\b(?:inputs|sections|sectionTools|formParts|formAside|detailHead|detailFact|detailParts):/;

/** The states of a list that the framework does not draw are those of react-admin's. */
function shownScreens({ resource, file }: DeclarationFile) {
  const isOwnList = hasOwnParts(file, ownList);
  return Object.entries(screens).filter(
    ([key, [, needs]]) =>
      resource?.value.verbs.includes(needs) && !(isOwnList && /^List./.test(key)),
  );
}

function storiesText(
  declaration: DeclarationFile,
  variable: string,
  resource: AnyResource,
  isTestedFor: { readonly kind: boolean; readonly fields: boolean },
): string {
  const { file } = declaration;
  const title = titleOf(declaration).replaceAll("'", "\\'");
  const isExample = examples.some((example) => example.file === file);
  const inLongRunUnless = (isTested: boolean): Tag => (isTested ? undefined : 'long');
  const isFirstFor = (needs: Verb) =>
    file === examples.find(({ verbs }) => verbs.includes(needs))?.file;
  const tagsFor = (needs: Verb): Readonly<Record<TestedFor, Tag>> => ({
    kind: inLongRunUnless(isTestedFor.kind),
    fields: inLongRunUnless(isTestedFor.fields),
    once: inLongRunUnless(isFirstFor(needs)),
    examples: inLongRunUnless(isExample),
    first: file === examples[0]?.file ? undefined : '!test',
    long: 'long',
    '!test': '!test',
  });
  const tagOf = (key: string, needs: Verb, tested?: TestedFor): Tag => {
    const reason = isBesideForm(key, resource) ? 'once' : tested;
    return reason && tagsFor(needs)[reason];
  };
  return generated([
    importLine(variable, `../../../${declarationPath(file)}`),
    importLine('screensOf', '../../support/stories/screens.tsx'),
    '',
    `export default { title: '${title}' };`,
    '',
    `const screens = screensOf(${variable});`,
    ...shownScreens(declaration).map(([key, [name, needs, tested]]) =>
      storyText(key, name, tagOf(key, needs, tested)),
    ),
    ...(resource.bulkEdit
      ? [storyText('BulkEdit', 'Dialog: bulk edit', isExample ? undefined : 'long')]
      : []),
    ...dialogsOf(resource).map((action) =>
      dialogText(action, declaration, isExample ? undefined : 'long'),
    ),
  ]);
}

/** A record shows the fields of its form: where there is a form, the long run alone draws the record too. */
const isBesideForm = (key: string, { verbs }: AnyResource): boolean =>
  key === 'Detail' && verbs.includes('edit');

/** Actions that ask something, and for which a sample is ready. */
const dialogsOf = ({ actions, samples = {} }: AnyResource): readonly string[] =>
  Object.entries(actions)
    .filter(([, { on, input, rowInput, confirm, when = {} }]) => {
      if (on === 'list' || !(input ?? rowInput ?? confirm)) return false;
      return Object.values(samples).some((sample) => matches({ ...when }, { ...sample }));
    })
    .map(([action]) => action);

function dialogText(action: string, { texts }: DeclarationFile, tag: Tag): string {
  const name = (texts['en']?.actions?.[action]?.name ?? action).replaceAll("'", "\\'");
  const key = `Dialog${action.slice(0, 1).toUpperCase()}${action.slice(1)}`;
  const tags = tag ? `, tags: ['${tag}']` : '';
  return `export const ${key} = { ...screens.dialog('${action}'), name: 'Dialog: ${name}'${tags} };`;
}

// One place, so that no line of this file looks like an import of its own.
const importLine = (name: string, file: string): string => `import { ${name} } from '${file}';`;

/** `Screens/Shop/Orders`: the area of its file, and its list. */
function titleOf({ file, texts }: DeclarationFile): string {
  const [area = ''] = file.split('/');
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const folder = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return ['Screens', folder, texts['en']?.list ?? file]
    .map((part) => part.replaceAll('/', '-'))
    .join('/');
}

/** A name and a tag count only where they can be read without running the file. */
function storyText(key: string, name: string, tag: Tag): string {
  const tags = tag ? `, tags: ['${tag}']` : '';
  return `export const ${key} = { ...screens.${key}, name: '${name}'${tags} };`;
}
