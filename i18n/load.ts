import type { Language } from '../src/contract/index.ts';
import { areaOf, type RegisteredResource } from '../src/schema/index.ts';

type Texts = Readonly<Record<string, unknown>>;
type Loader<Module> = () => Promise<Module>;

// The default export is taken below: an option of the glob would repeat it for each file.
const shared = import.meta.glob<{ default: Texts }>([
  './zh-cn/*.ts',
  './en/*.ts',
  // Texts of hand-made screens may stand with their area.
  './*/*/own/*.ts',
  // The server alone says these: the back office need not even know their files.
  '!./*/{importing,mails,product,server,settings,storefront}.ts',
]);
// Texts of an area come together, those of what people open first alone: as `resources/registry.ts`.
const ofAreas = import.meta.glob<Readonly<Record<string, Texts>>>('./*/*/index.ts');
const ofModules = import.meta.glob<Readonly<Record<string, Texts>>>('../modules/*/i18n/*/index.ts');
/** Texts of modules that belong to none of their resources. */
const sharedOfModules = import.meta.glob<{ default: Texts }>('../modules/*/i18n/*/module.ts');
const alone = import.meta.glob<{ default: Texts }>('./*/shop/{orders,goods}.ts');

/** Texts by their place: `shell`, `ui`, … or a module, of one language, as one tree. */
export async function loadShared(language: Language, names: readonly string[]): Promise<Texts> {
  const texts = await Promise.all(
    names.map((name) => {
      const ofModule = sharedOfModules[`../modules/${name}/i18n/${language}/module.ts`];
      if (ofModule) return ofModule();
      const file = new RegExp(`^./${language}/(\\w+/own/)?${name}.ts$`);
      return read(shared, Object.keys(shared).find((path) => file.test(path)) ?? name);
    }),
  );
  return Object.fromEntries(names.map((name, index) => [name, texts[index]?.default]));
}

/** Texts of one resource, to stand below `resources.<name>`. */
export async function loadResource(
  language: Language,
  { name, file }: Pick<RegisteredResource, 'name' | 'file'>,
): Promise<Texts> {
  const own = `./${language}/${file}.ts`;
  if (alone[own]) return (await read(alone, own)).default;
  const ofModule = ofModules[`../modules/${areaOf(file)}/i18n/${language}/index.ts`];
  const area = ofModule
    ? await ofModule()
    : await read(ofAreas, `./${language}/${areaOf(file)}/index.ts`);
  const texts = area[name];
  if (!texts) throw new Error(`no texts of ${name}`);
  return texts;
}

function read<Module>(
  files: Readonly<Record<string, Loader<Module>>>,
  path: string,
): Promise<Module> {
  const load = files[path];
  if (!load) throw new Error(`no texts at i18n/${path.slice(2)}`);
  return load();
}
