// `npm run sync`: writes the files derived from the declarations. With --check it only compares; with
// --hold-migration it writes no migration, and ends with 3 and the SQL if one is needed; with --stories it
// writes the stories of the screens alone, which git does not know; with --adopt FILE the migration takes
// over tables that exist, whose structure the file holds. Nothing is written while a declaration
// is wrong; all mistakes are listed, numbered.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { areaList } from '@vant/area-data';
import { format } from 'oxfmt';
import enServer from '../i18n/en/server.ts';
import zhCnServer from '../i18n/zh-cn/server.ts';
import { leftoverFiles, neededMigration, storiesFolder, type Derived } from './sync/derived.ts';
import { type DeclarationFile, readDeclarations, readModuleTexts } from './sync/declarations.ts';
import { fieldFiles, kindOwners } from './sync/fields.ts';
import { pageComponentFiles } from './sync/pageComponents.ts';
import { declarationsBy, declaredIn, infoProblems, ledgersOf } from './sync/modules.ts';
import { moduleProblems } from './sync/moduleProblems.ts';
import { referenceFiles } from './sync/reference.ts';
import { resourceFiles } from './sync/resources.ts';
import { isListed, isReady } from './sync/places.ts';
import { storyFiles } from './sync/stories.ts';
import { iconNames } from '../src/kit/icons/iconNames.ts';
import { checkResources } from '../src/schema/index.ts';
import { withModuleTexts } from '../src/texts/moduleTexts.ts';
import type { AdoptedTables } from '../server/db/index.ts';

const isCheck = process.argv.includes('--check');
const isStoriesOnly = process.argv.includes('--stories');
const holdsMigration = process.argv.includes('--hold-migration');
const formatting = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
/** Folders that hold derived files which are committed, or a part of them. */
const roots = ['resources', 'modules', 'i18n', 'src/fields', 'src/generator', 'docs/reference'];
const stale: string[] = [];
const derivedPaths = new Set<string>();

try {
  await sync();
} catch (error) {
  // A sentence for the developer; a fault of the sync itself keeps its stack.
  const isFault = error instanceof TypeError || error instanceof ReferenceError;
  console.error(error instanceof Error && !isFault ? error.message : error);
  process.exit(1);
}

async function sync(): Promise<void> {
  if (!isStoriesOnly) await writeKinds();
  // Read only now: declarations import the field types from the list that was just written.
  const wrongInfos = await infoProblems();
  if (wrongInfos.length > 0) throw new Error(wrongInfos.join('\n'));
  const { files, problems } = await readDeclarations();
  // Samples may hold areas, which are read by their names.
  (await import('../src/fields/index.ts')).knowAreas(areaList);
  checkResources({
    ...declaredIn(files),
    texts: textsByLanguage(files),
    sharedTexts: await sharedTexts(),
    files: Object.fromEntries(
      files.flatMap(({ file, resource }) => (resource ? [[resource.value.name, file]] : [])),
    ),
    fileProblems: [...problems, ...moduleProblems(declarationsBy(files), await kindOwners())],
    icons: iconNames,
  });
  await writeStories(files);
  if (isStoriesOnly) process.exit(0);
  await write([...resourceFiles(files), ...(await referenceFiles())]);
  const leftovers = leftoverFiles(roots, derivedPaths).filter((path) => !isReady(path));
  if (!isCheck) for (const path of leftovers) rmSync(path);
  // The plan of the tables reads the list of declarations, so a stale list ends here.
  const heldSql = isCheck && stale.length > 0 ? undefined : await syncTables(files);
  for (const path of stale) console.log(`${isCheck ? 'stale' : 'wrote'}  ${path}`);
  for (const path of leftovers) console.log(`${isCheck ? 'no source' : 'removed'}  ${path}`);
  if (isCheck && stale.length + leftovers.length > 0)
    throw new Error('Declarations and derived files differ. Run: npm run sync');
  if (heldSql === undefined) process.exit(0);
  console.error(heldSql);
  process.exit(neededMigration);
}

/** Writes the stories anew, with --check too: they are made where they are needed, never committed. */
async function writeStories(files: readonly DeclarationFile[]): Promise<void> {
  const stories = storyFiles(files.filter(isListed));
  for (const each of stories) {
    const wanted = await formatted(each.path, each.text);
    if (textAt(each.path) !== wanted) writeFile(each.path, wanted);
  }
  const wanted = new Set(stories.map(({ path }) => path));
  for (const path of leftoverFiles([storiesFolder], wanted)) rmSync(path);
}

/**
 * Writes the migration that the declarations ask for.
 *
 * @returns the SQL of a migration that was held back; undefined if none is needed or it was written
 */
async function syncTables(files: readonly DeclarationFile[]): Promise<string | undefined> {
  // Read only now: the shapes come from the list that was just written.
  const { isPending, modulePlans, pendingPlan, writeMigration, writeModuleMigrations } =
    await import('../server/db/index.ts');
  const drop = wordsAfter('--drop');
  const ledgers = ledgersOf(files);
  if (isCheck || holdsMigration) {
    const own = { dir: 'server/db/migrations', plan: pendingPlan(drop) };
    const ofModules = modulePlans(ledgers, drop).map(({ ledger: { dir }, plan }) => ({
      dir,
      plan,
    }));
    const refused = [own, ...ofModules].flatMap(({ plan }) => plan.refused);
    if (!isCheck && refused.length > 0) throw new Error(refused.join('\n'));
    const pending = [own, ...ofModules].filter(({ dir, plan }) => isPending(plan, resolve(dir)));
    if (isCheck) stale.push(...pending.map(({ dir }) => relative('.', dir)));
    if (isCheck || pending.length === 0) return undefined;
    return pending
      .flatMap(({ plan }) => plan.statements.map((statement) => `${statement};`))
      .join('\n');
  }
  const [adopted] = wordsAfter('--adopt');
  const adopts = adopted === undefined ? undefined : await adoptedTables(adopted);
  const written = [...writeMigration({ drop, adopts }), ...writeModuleMigrations(ledgers, drop)];
  for (const path of written.filter((each) => each.endsWith('.json')))
    writeFileSync(path, await formatted(path, readFileSync(path, 'utf8')));
  stale.push(...written.map((path) => relative('.', path)));
  return undefined;
}

/** The tables of a file that the designer writes, with the form of conditions that it read them in. */
async function adoptedTables(path: string): Promise<AdoptedTables> {
  const { comparableSql } =
    await import('../server/generator/introspect/database/writeExpression.ts');
  const structure: AdoptedTables['structure'] = JSON.parse(readFileSync(path, 'utf8'));
  return { structure, comparable: (sql) => comparableSql(sql) };
}

/** Writes the lists of field types, and of the components of pages that are made of them: declarations name both. */
async function writeKinds(): Promise<void> {
  await write(await fieldFiles());
  await write(await pageComponentFiles());
}

/** Writes the files whose text differs; with --check it only notes them. */
async function write(derived: readonly Derived[]): Promise<void> {
  for (const { path, text } of derived) {
    derivedPaths.add(path);
    const wanted = await formatted(path, text);
    if (textAt(path) === wanted) continue;
    stale.push(path);
    if (!isCheck) writeFile(path, wanted);
  }
}

function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, formatting);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return code;
}

/** Texts of the resources by language and by the resource's name. */
function textsByLanguage(files: readonly DeclarationFile[]) {
  const all = files.flatMap(({ resource, texts }) =>
    Object.entries(texts).map(([language, own]) => ({ language, name: resource?.value.name, own })),
  );
  return Object.fromEntries(
    [...Map.groupBy(all, ({ language }) => language)].map(([language, entries]) => [
      language,
      Object.fromEntries(entries.map(({ name, own }) => [name, own])),
    ]),
  );
}

/** Texts of menu groups and nodes, by language: those of the program, and what modules add. */
async function sharedTexts() {
  const [zhCn, en] = await Promise.all([readModuleTexts('zh-cn'), readModuleTexts('en')]);
  return { 'zh-cn': withModuleTexts(zhCnServer, zhCn), en: withModuleTexts(enServer, en) };
}

/** The words that follow an option: `--drop shop_goods.old_price`. */
function wordsAfter(option: string): readonly string[] {
  const at = process.argv.indexOf(option);
  return at < 0 ? [] : process.argv.slice(at + 1).filter((word) => !word.startsWith('--'));
}
