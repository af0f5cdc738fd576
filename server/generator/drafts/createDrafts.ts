import { join } from 'node:path';
import type {
  DeclaredFile,
  DraftAddress,
  DraftChange,
  DraftSummary,
  DraftView,
} from '../../../src/generator/index.ts';
import type { KnownNames } from '../introspect/index.ts';
import { SourceError, type SourceText } from '../source/index.ts';
import type { TreeChange } from '../writing/index.ts';
import { withEdits } from './draftEdits.ts';
import { viewOf } from './draftView.ts';
import { DraftRefused } from './refused.ts';
import {
  createDraftFiles,
  emptyDraft,
  isOutdated,
  movedFiles,
  type StoredDraft,
  stepped,
} from './storedDraft.ts';
import { createTree, declarationPath } from './tree.ts';

export type DraftsOptions = {
  /** Folder of the tree. */
  readonly root: string;
  /** Holds the drafts, in `designs`. */
  readonly dataDir: string;
  /** Unix seconds. */
  readonly now: () => number;
  /** Address of a file in the editor of the developer, see `DraftView`. */
  readonly editorUrl: string;
};

/** A declaration that is to be made. */
export type NewDraft = {
  readonly file: string;
  /** The declaration and its dictionaries. */
  readonly files: readonly SourceText[];
  readonly connection?: string;
  /** Table of the shop's own database that is taken over. */
  readonly adopts?: string | undefined;
};

/** Changes of a draft against the disk. */
export type DraftChanges = {
  readonly file: string;
  readonly connection: string;
  readonly changes: readonly TreeChange[];
  readonly adopts?: string;
  /** Files of the draft that somebody has changed on the disk since. */
  readonly moved: readonly string[];
};

export type Drafts = {
  list(): Promise<readonly DraftSummary[]>;
  /** Files of the tree that declare something. */
  declarations(): Promise<readonly DeclaredFile[]>;
  /** Names that the tree or another draft has already. */
  known(): Promise<KnownNames>;
  begin(wanted: NewDraft): Promise<DraftView>;
  /** The draft of a declaration of the tree; the one that is there, if there is one. */
  openFile(file: string): Promise<DraftView | undefined>;
  read(id: string): Promise<DraftView>;
  edit(change: DraftChange): Promise<DraftView>;
  undo(address: DraftAddress): Promise<DraftView>;
  redo(address: DraftAddress): Promise<DraftView>;
  discard(id: string): Promise<void>;
  changes(address: DraftAddress): Promise<DraftChanges>;
};

/**
 * Drafts of declarations, kept on the disk so that a restart loses none. Calls on them run one after the other.
 * All of them throw {@link DraftRefused}.
 */
export function createDrafts({ root, dataDir, now, editorUrl }: DraftsOptions): Drafts {
  const tree = createTree(root);
  const files = createDraftFiles(join(dataDir, 'designs'));
  let last: Promise<unknown> = Promise.resolve();

  /** Two calls on one version cannot both be first. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  const shown = (draft: StoredDraft): DraftView => viewOf(draft, editorUrl);

  async function found(id: string): Promise<StoredDraft> {
    const draft = await files.read(id);
    if (!draft) throw new DraftRefused({ type: 'gone' });
    return draft;
  }

  async function newest({ id, version }: DraftAddress): Promise<StoredDraft> {
    const draft = await found(id);
    if (draft.version !== version) throw new DraftRefused({ type: 'stale', draft: shown(draft) });
    return draft;
  }

  async function kept(draft: StoredDraft): Promise<DraftView> {
    await files.keep(draft);
    return shown(draft);
  }

  /** Changes the newest version, which has another number then. */
  const changed = (
    address: DraftAddress,
    change: (draft: StoredDraft) => Promise<StoredDraft> | StoredDraft,
  ): Promise<DraftView> =>
    inTurn(async () => {
      const draft = await newest(address);
      const next = await change(draft);
      if (next === draft) return shown(draft);
      return kept({ ...next, version: draft.version + 1, changedAt: now() });
    });

  function begin({ file, files: texts, connection = '', adopts }: NewDraft): Promise<DraftView> {
    const declared = texts.find(({ path }) => path === declarationPath(file));
    return kept({
      ...emptyDraft(file, now()),
      isNew: true,
      connection,
      ...(adopts === undefined ? {} : { adopts: { table: adopts, text: declared?.text ?? '' } }),
      base: Object.fromEntries(texts.map(({ path }) => [path, null])),
      texts: Object.fromEntries(texts.map(({ path, text }) => [path, text])),
    });
  }

  async function openFile(file: string): Promise<DraftView | undefined> {
    const present = (await files.all()).find((draft) => draft.file === file);
    if (present && !(await isOutdated(tree, present))) return shown(present);
    const texts = await tree.textsOfFile(file);
    if (!texts) return undefined;
    if (present) await files.remove(present.id);
    return kept({ ...emptyDraft(file, now()), base: texts, texts });
  }

  return {
    list: async () => (await files.all()).map(summaryOf).toSorted(newestFirst),
    declarations: () => tree.declarations(),
    async known() {
      const drafts = (await files.all()).filter(({ isNew }) => isNew);
      return tree.known(
        drafts.flatMap(({ texts }) =>
          Object.entries(texts).flatMap(([path, text]) => (text === null ? [] : [{ path, text }])),
        ),
      );
    },
    begin: (wanted) => inTurn(() => begin(wanted)),
    openFile: (file) => inTurn(() => readable(() => openFile(file))),
    read: async (id) => shown(await found(id)),
    edit: (change) => changed(change, (draft) => withEdits(draft, change.edits, tree)),
    undo: (address) => changed(address, (draft) => stepped(draft, 'undo') ?? draft),
    redo: (address) => changed(address, (draft) => stepped(draft, 'redo') ?? draft),
    discard: (id) => inTurn(() => files.remove(id)),
    async changes(address) {
      const draft = await newest(address);
      const { file, connection, adopts, base, texts } = draft;
      return {
        file,
        connection,
        changes: Object.entries(texts).flatMap(([path, text]) =>
          text === base[path] ? [] : [{ path, text }],
        ),
        ...(adopts ? { adopts: adopts.table } : {}),
        moved: await movedFiles(tree, draft),
      };
    },
  };
}

const summaryOf = ({ id, file, isNew, version, changedAt }: StoredDraft): DraftSummary => ({
  id,
  file,
  isNew,
  version,
  changedAt,
});

const newestFirst = (a: DraftSummary, b: DraftSummary): number =>
  b.changedAt - a.changedAt || a.file.localeCompare(b.file);

/** A file that is no TypeScript is a problem of the origin. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, place } = error;
    throw new DraftRefused({
      type: 'origin',
      problems: [{ at: 'file', code, name: place.path ?? '' }],
    });
  }
}
