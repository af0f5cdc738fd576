import type { FoundEditors, ModuleEditors } from './fields/editors.ts';
import { lazyView } from './fields/parts/lazyView.tsx';

/** Each names its editors and loads none of them. */
const found = import.meta.glob<ModuleEditors>('../modules/*/editors.ts', {
  eager: true,
  import: 'editors',
});

/** Editors of one module. */
export type EditorsByKind = FoundEditors['editors'];

/**
 * Editors of the modules of this build, by uid, those of modules that are off too. Each is drawn when the texts
 * of its module are there.
 *
 * @param need - loads texts by name: `@richtext` for those of a module
 */
export function moduleEditors(
  need: (names: readonly string[]) => Promise<void>,
): Readonly<Record<string, EditorsByKind>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, { richText: load }]) => {
      const uid = path.split('/')[2] ?? path;
      const richText =
        load &&
        lazyView(async () => {
          const [editor] = await Promise.all([load(), need([`@${uid}`])]);
          return editor;
        });
      return [uid, { richText }];
    }),
  );
}
