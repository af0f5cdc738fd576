import server from '../../i18n/en/server.ts';
import { type AnyResource, matches, type Verb } from '../../src/schema/index.ts';
import type { DeclarationFile } from './declarations.ts';
import { generated, type Derived } from './derived.ts';

/** When a story is tested; absent: in every run. */
type TestedIn = 'long' | '!test' | 'once';

/**
 * The screens of a resource, each with its name and the call that it needs. `long`: the framework draws
 * the state the same for all resources, so the suite tests it for `examples` alone; `once`: for the first of them.
 */
const screens: Readonly<Record<string, readonly [name: string, needs: Verb, tested?: TestedIn]>> = {
  List: ['List', 'index'],
  Detail: ['Record', 'detail'],
  Edit: ['Form', 'edit'],
  Add: ['Form: new record', 'add', 'long'],
  ListLoading: ['List: loading', 'index', 'long'],
  // It takes eight seconds, and is the same for all.
  ListSlow: ['List: loading slowly', 'index', '!test'],
  ListEmpty: ['List: empty', 'index', 'long'],
  ListNoMatch: ['List: no match', 'index', 'long'],
  ListFailed: ['List: error', 'index', 'long'],
  ListOffline: ['List: offline', 'index', 'long'],
  ListNoPermission: ['List: no permission', 'index', 'long'],
  ListLookOnly: ['List: read-only', 'index', 'long'],
  ListLongTexts: ['List: long text', 'index', 'long'],
  List10000: ['List: ten thousand rows', 'index', 'long'],
  DetailLoading: ['Record: loading', 'detail', 'once'],
  DetailNoPermission: ['Record: no permission', 'detail', 'once'],
  DetailOffline: ['Record: offline', 'detail', 'once'],
  DetailNotFound: ['Record: not found', 'detail', 'long'],
  DetailFailed: ['Record: error', 'detail', 'long'],
  EditLoading: ['Form: loading', 'edit', '!test'],
  EditLongTexts: ['Form: long text', 'edit', 'long'],
  EditFailed: ['Form: error', 'edit', 'long'],
  EditNotFound: ['Form: not found', 'edit', '!test'],
  EditNoPermission: ['Form: no permission', 'edit', 'once'],
  // All of the others on one page, each drawn when it is scrolled to.
  States: ['States', 'index', '!test'],
};

/** A list with actions, a tree and a plain one: every state of their screens is tested in every run. */
const examples = ['shop/orders', 'shop/classify', 'auth/admins'];

/**
 * A file of stories for each resource. Storybook reads stories without running them, so each stands in
 * a file under its name; `screensOf` derives what it shows from the declaration.
 */
export const storyFiles = (files: readonly DeclarationFile[]): readonly Derived[] =>
  files.flatMap((declaration) => {
    const { file, resource } = declaration;
    // A resource that answers none of these calls has hand-built screens and stories.
    if (!resource || shownScreens(resource.value).length === 0) return [];
    const path = `tests/stories/screens/${file.replace('/', '.')}.stories.tsx`;
    return [{ path, text: storiesText(declaration, resource.name, resource.value) }];
  });

const shownScreens = ({ verbs }: AnyResource) =>
  Object.entries(screens).filter(([, [, needs]]) => verbs.includes(needs));

function storiesText(
  declaration: DeclarationFile,
  variable: string,
  resource: AnyResource,
): string {
  const { file } = declaration;
  const title = titleOf(declaration).replaceAll("'", "\\'");
  return generated([
    importLine(variable, `../../../resources/${file}.ts`),
    importLine('screensOf', '../../support/stories/screens.tsx'),
    '',
    `export default { title: '${title}' };`,
    '',
    `const screens = screensOf(${variable});`,
    ...shownScreens(resource).map(([key, [name, , tested]]) =>
      storyText(
        key,
        name,
        testedIn(tested ?? (isBesideForm(key, resource) ? 'long' : undefined), file),
      ),
    ),
    ...(resource.bulkEdit
      ? [storyText('BulkEdit', 'Dialog: bulk edit', examples.includes(file) ? undefined : 'long')]
      : []),
    ...dialogsOf(resource).map((action) =>
      dialogText(action, declaration, examples.includes(file) ? undefined : 'long'),
    ),
  ]);
}

function testedIn(tested: TestedIn | undefined, file: string): 'long' | '!test' | undefined {
  if (tested === 'once') return file === examples[0] ? undefined : '!test';
  return tested === 'long' && examples.includes(file) ? undefined : tested;
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

function dialogText(
  action: string,
  { texts }: DeclarationFile,
  tested: TestedIn | undefined,
): string {
  const name = (texts['en']?.actions?.[action]?.name ?? action).replaceAll("'", "\\'");
  const key = `Dialog${action.slice(0, 1).toUpperCase()}${action.slice(1)}`;
  const tags = tested ? `, tags: ['${tested}']` : '';
  return `export const ${key} = { ...screens.dialog('${action}'), name: 'Dialog: ${name}'${tags} };`;
}

// One place, so that no line of this file looks like an import of its own.
const importLine = (name: string, file: string): string => `import { ${name} } from '${file}';`;

/** `Screens/Shop/Orders`, as the menu calls it. */
function titleOf({ file, texts }: DeclarationFile): string {
  const [area = ''] = file.split('/');
  const folders: Readonly<Record<string, unknown>> = server.menu;
  const folder = folders[area] ?? `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`;
  return ['Screens', String(folder), texts['en']?.list ?? file]
    .map((part) => part.replaceAll('/', '-'))
    .join('/');
}

/** A name and a tag count only where they can be read without running the file. */
function storyText(key: string, name: string, tested: TestedIn | undefined): string {
  const tags = tested ? `, tags: ['${tested}']` : '';
  return `export const ${key} = { ...screens.${key}, name: '${name}'${tags} };`;
}
