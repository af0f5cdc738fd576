import type { AnyResource } from './resource.ts';

/**
 * What is known of a resource before its declaration is loaded: its name, its path, its
 * label and verbs, its place in the menu, and the views whose counts are shown outside of its list.
 */
export type CatalogEntry = Pick<
  AnyResource,
  'name' | 'path' | 'label' | 'verbs' | 'menu' | 'presets' | 'source'
> & {
  /** Its file below `resources/` and `i18n/<lang>/`, without ending. */
  readonly file: string;
  readonly load: () => Promise<AnyResource>;
};
