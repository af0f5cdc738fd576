import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeftPlace } from '../../../src/generator/index.ts';
import type { Tree } from './tree.ts';

/** Texts of files by their paths; null where there is none. */
export type DraftTexts = Readonly<Record<string, string | null>>;

/** Texts of the files that a change touched as they were before, and the places that were left then. */
type DraftStep = { readonly texts: DraftTexts; readonly left: readonly LeftPlace[] };

/** A draft as it is kept. */
export type StoredDraft = {
  readonly id: string;
  /** `shop/brands` */
  readonly file: string;
  readonly isNew: boolean;
  /** Table of the shop's own database that is taken over, and the declaration that was made of it. */
  readonly adopts?: { readonly table: string; readonly text: string };
  /** Name of the database that it was read from; `''`: this one, or none. */
  readonly connection: string;
  readonly version: number;
  /** Unix seconds. */
  readonly changedAt: number;
  /** Texts of the disk when the draft first touched them. */
  readonly base: DraftTexts;
  readonly texts: DraftTexts;
  readonly left: readonly LeftPlace[];
  readonly undo: readonly DraftStep[];
  readonly redo: readonly DraftStep[];
};

/** A draft without texts. Its id is the name of its file. */
export const emptyDraft = (file: string, now: number): StoredDraft => ({
  id: randomBytes(12).toString('hex'),
  file,
  isNew: false,
  connection: '',
  version: 1,
  changedAt: now,
  base: {},
  texts: {},
  left: [],
  undo: [],
  redo: [],
});

/** Steps back that a draft remembers. */
export const undoSteps = 100;

/** Characters of former texts that a draft remembers, so that its file can be read and written at once. */
const undoCharacters = 8_000_000;

/**
 * A draft with new texts, as one step of undo.
 *
 * @param base - texts of the disk of files that it did not hold before
 */
export function withTexts(
  draft: StoredDraft,
  { texts, base, left }: { texts: DraftTexts; base: DraftTexts; left: readonly LeftPlace[] },
): StoredDraft {
  const before = { ...base, ...draft.base };
  const touched = Object.keys(texts).filter(
    (path) => texts[path] !== (draft.texts[path] ?? before[path]),
  );
  const former = Object.fromEntries(
    touched.map((path) => [path, draft.texts[path] ?? before[path] ?? null]),
  );
  return {
    ...draft,
    base: before,
    texts: { ...draft.texts, ...texts },
    left,
    undo: remembered([...draft.undo, { texts: former, left: draft.left }]),
    redo: [],
  };
}

/** The newest steps that there is room for. */
function remembered(steps: readonly DraftStep[]): readonly DraftStep[] {
  let room = undoCharacters;
  const first = steps.findLastIndex(({ texts }) => {
    room -= Object.values(texts).reduce((sum, text) => sum + (text?.length ?? 0), 0);
    return room < 0;
  });
  return steps.slice(first + 1).slice(-undoSteps);
}

/** A draft one step back, or one step on again; undefined at the end. */
export function stepped(draft: StoredDraft, way: 'undo' | 'redo'): StoredDraft | undefined {
  const step = draft[way].at(-1);
  if (!step) return undefined;
  const here: DraftStep = {
    texts: Object.fromEntries(
      Object.keys(step.texts).map((path) => [path, draft.texts[path] ?? null]),
    ),
    left: draft.left,
  };
  const back = way === 'undo' ? 'redo' : 'undo';
  return {
    ...draft,
    texts: { ...draft.texts, ...step.texts },
    left: step.left,
    [way]: draft[way].slice(0, -1),
    [back]: [...draft[back], here],
  };
}

/** True for a draft without changes of a file that has changed since. */
export async function isOutdated(tree: Pick<Tree, 'text'>, draft: StoredDraft): Promise<boolean> {
  const hasSteps = draft.undo.length + draft.redo.length > 0;
  return !draft.isNew && !hasSteps && (await movedFiles(tree, draft)).length > 0;
}

/** Files of a draft that somebody has changed on the disk since. */
export async function movedFiles(
  tree: Pick<Tree, 'text'>,
  { base }: Pick<StoredDraft, 'base'>,
): Promise<readonly string[]> {
  const read = Object.entries(base).map(async ([path, text]) =>
    ((await tree.text(path)) ?? null) === text ? [] : [path],
  );
  return (await Promise.all(read)).flat();
}

/** Keeps drafts as files of one folder, each written in one piece. */
export function createDraftFiles(folder: string) {
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  async function read(id: string): Promise<StoredDraft | undefined> {
    if (!isDraftId(id)) return undefined;
    const text = await readFile(pathOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    // Written below alone, in one piece.
    const draft: StoredDraft = JSON.parse(text);
    return draft;
  }

  return {
    read,
    async all(): Promise<readonly StoredDraft[]> {
      const names = await readdir(folder).catch(() => []);
      const ids = names.flatMap((name) => /^([0-9a-f]{24})\.json$/.exec(name)?.[1] ?? []);
      return (await Promise.all(ids.map(read))).filter((draft) => draft !== undefined);
    },
    async keep(draft: StoredDraft): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(draft.id);
      await writeFile(`${path}.new`, JSON.stringify(draft), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    async remove(id: string): Promise<void> {
      if (isDraftId(id)) await rm(pathOf(id), { force: true });
    },
  };
}

const isDraftId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);
