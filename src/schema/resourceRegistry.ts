import type { AnyResource } from './anyResource.ts';

/**
 * Facts of a resource that are known before its declaration is loaded: its name, path, label and verbs,
 * its place in the menu, and the views whose counts are shown outside of its list.
 */
export type RegisteredResource = RegisteredFacts & { readonly load: () => Promise<AnyResource> };

type RegisteredFacts = Pick<
  AnyResource,
  'name' | 'path' | 'label' | 'verbs' | 'menu' | 'presets' | 'source'
> & {
  /** File of the resource below `resources/` and `i18n/<lang>/`, without extension. */
  readonly file: string;
};

/** Declarations that load together, by the name of their resource. */
type LoadArea = () => Promise<Readonly<Record<string, AnyResource>>>;

/** Entries that load with their area, or alone where `loaders` names their file. */
export const createResourceRegistry = (
  entries: readonly RegisteredFacts[],
  loaders: Readonly<Record<string, LoadArea>>,
): readonly RegisteredResource[] =>
  entries.map((entry) => ({ ...entry, load: () => loadEntry(entry, loaders) }));

async function loadEntry(
  { name, file }: RegisteredFacts,
  loaders: Readonly<Record<string, LoadArea>>,
): Promise<AnyResource> {
  const declared = await (loaders[file] ?? loaders[areaOf(file)])?.();
  const resource = declared?.[name];
  if (!resource) throw new Error(`resources/registry.ts: nothing loads ${file}; run npm run sync`);
  return resource;
}

/** `shop` of `shop/orders`. */
export const areaOf = (file: string): string => file.slice(0, file.indexOf('/'));
