import type { Language } from '../src/contract/index.ts';
import { textFiles } from './files.ts';

type Texts = Readonly<Record<string, unknown>>;
type Loader = () => Promise<{ readonly default: Texts }>;

// One chunk per file, so that a page brings only the texts it shows.
// The default export is taken below: an option of the glob would repeat it for each file.
const shared = import.meta.glob<{ default: Texts }>(['./zh-cn/*.ts', './en/*.ts']);
const ofResources = import.meta.glob<{ default: Texts }>(['./zh-cn/*/*.ts', './en/*/*.ts']);

/** Texts by their place: `shell`, `ui`, … of one language, as one tree. */
export async function loadShared(language: Language, names: readonly string[]): Promise<Texts> {
  const texts = await Promise.all(names.map((name) => read(shared, `./${language}/${name}.ts`)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]]));
}

/** Texts of one resource, to stand below `resources.<name>`. */
export const loadResource = (language: Language, name: string): Promise<Texts> =>
  read(ofResources, `./${language}/${textFiles[name] ?? name}.ts`);

async function read(files: Readonly<Record<string, Loader>>, path: string): Promise<Texts> {
  const load = files[path];
  if (!load) throw new Error(`no texts at i18n/${path.slice(2)}`);
  return (await load()).default;
}
