import { fileTypeFromFile } from 'file-type';
import { FileKind } from '../../resources/routine/attachments.ts';
import { Refusal } from '../../src/contract/index.ts';
import { writeMoment } from '../../src/schema/index.ts';
import { transact, type Tx } from '../db/index.ts';
import { type Allowed, isAllowed, picturesOnly } from './allowed.ts';
import { createContents } from './contents.ts';
import { fileLimits } from './limits.ts';
import { keyOf, namePiece, shownName, suffixOf } from './names.ts';
import {
  type StoredAttachment,
  type FileOwner,
  uploadTotals,
  lockContents,
  record,
} from './records.ts';
import type { SpooledFile } from './spool.ts';
import { type FilesOptions, StoreAway, type OpenedHere } from './store.ts';
import { createSweeper } from './sweeper.ts';
import { createThumbs, thumbKey } from './thumbs.ts';
import { createQueue } from '../queue.ts';
import { type FileType, isClaimed, isHeic, pictureFound, typeOf } from './types.ts';

type Taking = {
  readonly owner: FileOwner;
  readonly topic: string;
  /** Unix seconds. */
  readonly now: number;
};

export type Files = ReturnType<typeof createFiles>;

/**
 * Accepts uploads of staff and members by the same rules.
 *
 * A file is in the store before a record refers to it, and leaves it after the last record has gone; a writer
 * of the first or last record holds the lock of its content meanwhile.
 */
export function createFiles(options: FilesOptions) {
  const { db, store, spoolDir, zone, allowed, warn } = options;
  // Large pictures and small ones stand in one line: together they are what the machine bears.
  const inTurn = createQueue({ running: fileLimits.decodes, waiting: fileLimits.waiting });
  const contents = createContents(db, store, inTurn);
  const sweeper = createSweeper(options);

  /**
   * Keeps a file for its owner.
   *
   * @throws {Refusal} upload_incomplete, upload_type, upload_content, upload_broken, upload_heic,
   * upload_size, upload_quota, upload_away, rate_limited
   */
  const take = (given: SpooledFile | undefined, taking: Taking): Promise<StoredAttachment> =>
    kept(given, taking).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error;
      warn('an upload was not kept', { err: error });
      throw new Refusal('upload_away');
    });

  async function kept(given: SpooledFile | undefined, taking: Taking): Promise<StoredAttachment> {
    const ofShop = await allowed();
    const limits = taking.owner.user_id === null ? ofShop : picturesOnly(ofShop);
    const { sent, type } = await checked(given, limits);
    await demandRoom(taking.owner, sent.size, limits);
    for (let tries = 1; ; tries += 1) {
      const stored = await contents.keep(sent, type, limits.side);
      const added = await transact(db, async (tx) => {
        await lockContents(tx, [sent.sha1]);
        const key = keyOf(sent.sha1, type.suffix);
        return (await store.has(key))
          ? record(tx, { ...stored, ...newRecord(sent, type, taking) })
          : undefined;
      });
      if (added) return added;
      // Its last record before this one ended in between. Once more, and it is there again.
      if (tries === 3) throw new Refusal('conflict');
    }
  }

  const newRecord = (sent: SpooledFile, type: FileType, taking: Taking) => ({
    ...taking,
    storage: store.name,
    kind: type.category,
    name: shownName(sent.name),
    url: addressOf(sent, taking),
  });

  /** Source: contract 2.9.1. Only the hash and the suffix of it lead anywhere. */
  function addressOf({ name, sha1 }: SpooledFile, { topic, now }: Taking): string {
    const day = writeMoment(now, zone).slice(0, 10).replaceAll('-', '');
    return `/storage/${topic}/${day}/${namePiece(shownName(name))}${sha1}.${suffixOf(shownName(name))}`;
  }

  async function demandRoom(owner: FileOwner, more: number, limits: Allowed): Promise<void> {
    if (owner.user_id === null) return;
    const { bytes, files } = await uploadTotals(db, owner);
    if (bytes + more > limits.memberBytes || files >= limits.memberFiles)
      throw new Refusal('upload_quota');
  }

  function unread(error: unknown): never {
    if (error instanceof StoreAway) warn('a file was not read', { err: error });
    throw error;
  }

  const openThumb = createThumbs(options, inTurn);

  return {
    take,
    spoolDir,
    /** @throws {StoreAway} */
    open: (key: string) => store.open(key).catch(unread),
    /** @throws {QueueFull} @throws {StoreAway} */
    openThumb: (wanted: Parameters<typeof openThumb>[0]) => openThumb(wanted).catch(unread),
    thumbKey,
    /**
     * Reads a stored file through this server, even where the store hands files out elsewhere.
     *
     * @throws {StoreAway}
     */
    openHere: async (key: string): Promise<OpenedHere | undefined> => {
      const found = await store.open(key).catch(unread);
      if (!found || !('at' in found)) return found;
      const content = await store.read(key).catch(unread);
      return content && { read: () => content };
    },
    sweep: sweeper.sweep,
    /**
     * Announces inside a transaction that records of these contents end with it. Contents without a record
     * are removed after it.
     */
    async letGo(tx: Tx, sha1s: readonly string[]): Promise<void> {
      await lockContents(tx, sha1s);
      sweeper.afterwards(sha1s);
    },
    /** Waits for running removals. */
    settled: sweeper.settled,
  };
}

/**
 * Checks an upload by its name, its size and the type that the sender claims, which only narrows the possible
 * types. A picture under the suffix of another kind of picture is taken under its true suffix.
 */
async function checked(given: SpooledFile | undefined, limits: Allowed) {
  const name = shownName(given?.name ?? '');
  if (!given || given.size === 0 || name === '') throw new Refusal('upload_incomplete');
  const suffix = suffixOf(name);
  if (isHeic(suffix)) throw new Refusal('upload_heic');
  const named = typeOf(suffix);
  const type = named && (await trueType(given.path, named));
  if (!type || ![named, type].some((each) => isClaimed(each, given.claimed)))
    throw new Refusal('upload_type');
  const sent =
    type === named ? given : { ...given, name: `${name.slice(0, -suffix.length)}${type.suffix}` };
  if (!isAllowed(limits, suffixOf(sent.name), type)) throw new Refusal('upload_type');
  if (sent.size > limits.bytes) throw new Refusal('upload_size');
  return { sent, type };
}

/** The type of a picture by its content; any other file is of the type of its name, or refused later. */
async function trueType(path: string, named: FileType): Promise<FileType> {
  if (named.category !== FileKind.picture) return named;
  const seen = await fileTypeFromFile(path).catch(() => undefined);
  if (seen === undefined || named.found.includes(seen.ext)) return named;
  return pictureFound(seen.ext) ?? named;
}
