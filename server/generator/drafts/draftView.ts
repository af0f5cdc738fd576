import type {
  DraftView,
  EntryNode,
  SourceNode,
  SourceObject,
  SourceValue,
} from '../../../src/generator/index.ts';
import { readDeclaration } from '../source/index.ts';
import type { StoredDraft } from './storedDraft.ts';
import { declarationPath, dictionaryPath, draftLanguages } from './tree.ts';

/** A draft as the screens show it. */
export function viewOf(draft: StoredDraft, editorUrl: string): DraftView {
  const path = declarationPath(draft.file);
  const text = draft.texts[path] ?? '';
  return {
    id: draft.id,
    version: draft.version,
    file: draft.file,
    isNew: draft.isNew,
    undos: draft.undo.length,
    redos: draft.redo.length,
    source: readDeclaration(path, text),
    text,
    texts: Object.fromEntries(
      draftLanguages.flatMap((language) => {
        const dictionary = dictionaryPath(draft.file, language);
        const own = draft.texts[dictionary];
        const node = own ? readDeclaration(dictionary, own).texts : undefined;
        const value = node && plainValue(node);
        return isObject(value) ? [[language, value] as const] : [];
      }),
    ),
    left: draft.left,
    editorUrl,
  };
}

const isObject = (value: SourceValue | undefined): value is SourceObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a node of literals and constants; undefined if there is code in it. */
function plainValue(node: SourceNode): SourceValue | undefined {
  switch (node.type) {
    case 'plain':
      return node.value;
    case 'constant':
      return plainValue(node.value);
    case 'list':
      return everyValue(node.items.map((item) => (isSpread(item) ? undefined : plainValue(item))));
    case 'object': {
      const entries = node.entries.filter((entry): entry is EntryNode => entry.type === 'entry');
      const values = everyValue(entries.map(({ value }) => plainValue(value)));
      if (!values || entries.length < node.entries.length) return undefined;
      return Object.fromEntries(entries.map(({ key }, at) => [key, values[at] ?? null]));
    }
    default:
      return undefined;
  }
}

const isSpread = <Item extends { readonly type: string }>(
  item: Item,
): item is Extract<Item, { readonly type: 'spread' }> => item.type === 'spread';

const everyValue = (
  values: readonly (SourceValue | undefined)[],
): readonly SourceValue[] | undefined => {
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
};
