import type { DraftTexts, StoredDraft } from './storedDraft.ts';
import { declarationPath, dictionaryPath, draftLanguages, type Tree } from './tree.ts';

/** Texts of a declaration of the tree and of its dictionaries; undefined if there is no such declaration. */
export async function textsOfFile(tree: Tree, file: string): Promise<DraftTexts | undefined> {
  const isDeclared = (await tree.declarations()).some((each) => each.file === file);
  if (!isDeclared) return undefined;
  const paths = [
    declarationPath(file),
    ...draftLanguages.map((language) => dictionaryPath(file, language)),
  ];
  const read = paths.map(async (path) => [path, (await tree.text(path)) ?? null] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** True for a draft without changes of a file that has changed since. */
export async function isOutdated(tree: Tree, draft: StoredDraft): Promise<boolean> {
  const hasSteps = draft.undo.length + draft.redo.length > 0;
  return !draft.isNew && !hasSteps && (await movedFiles(tree, draft)).length > 0;
}

/** Files of a draft that somebody has changed on the disk since. */
export async function movedFiles(
  tree: Tree,
  { base }: Pick<StoredDraft, 'base'>,
): Promise<readonly string[]> {
  const read = Object.entries(base).map(async ([path, text]) =>
    ((await tree.text(path)) ?? null) === text ? [] : [path],
  );
  return (await Promise.all(read)).flat();
}
