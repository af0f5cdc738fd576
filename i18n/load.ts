import type { Language } from '../src/contract/index.ts';
import { areaOf, type RegisteredResource } from '../src/schema/index.ts';

type Texts = Readonly<Record<string, unknown>>;
type Loader<Module> = () => Promise<Module>;

// The default export is taken below: an option of the glob would repeat it for each file.
const shared = import.meta.glob<{ default: Texts }>(['./zh-cn/*.ts', './en/*.ts']);
// Texts of an area come together, those of what people open first alone: as `resources/registry.ts`.
const ofAreas = import.meta.glob<Readonly<Record<string, Texts>>>('./*/*/index.ts');
const alone = import.meta.glob<{ default: Texts }>('./*/shop/{orders,goods}.ts');

/** Texts by their place: `shell`, `ui`, … of one language, as one tree. */
export async function loadShared(language: Language, names: readonly string[]): Promise<Texts> {
  const texts = await Promise.all(names.map((name) => read(shared, `./${language}/${name}.ts`)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]?.default]));
}

/** Texts of one resource, to stand below `resources.<name>`. */
export async function loadResource(
  language: Language,
  { name, file }: Pick<RegisteredResource, 'name' | 'file'>,
): Promise<Texts> {
  const own = `./${language}/${file}.ts`;
  if (alone[own]) return (await read(alone, own)).default;
  const texts = (await read(ofAreas, `./${language}/${areaOf(file)}/index.ts`))[name];
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
