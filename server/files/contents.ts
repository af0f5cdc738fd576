import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import { keyOf } from './names.ts';
import { knownContent, type StoredContent } from './records.ts';
import { NoPicture, redraw } from './redraw.ts';
import type { SpooledFile } from './spool.ts';
import type { FileStore } from './store.ts';
import { type Queue, QueueFull } from '../queue.ts';
import { type FileType, isHeic } from './types.ts';
import { isHonestZip } from './zip.ts';

/**
 * Checks contents, re-encodes pictures and puts them into the store. Simultaneous uploads of one
 * content share the work.
 */
export function createContents(db: Db, store: FileStore, inTurn: Queue) {
  const onItsWay = new Map<string, Promise<StoredContent>>();

  async function keep(given: IncomingFile): Promise<StoredContent> {
    const { sent, type, key } = given;
    const known = await knownContent(db, { storage: store.name, sha1: sent.sha1 });
    if (known?.mimetype === type.type && (await store.has(key))) return within(known, given);
    await demandContent(sent.path, type);
    return type.category === 'picture' ? keepPicture(given) : keepAsIs(given);
  }

  async function keepAsIs({ sent, type, key }: IncomingFile): Promise<StoredContent> {
    await store.put(key, sent.path, type);
    return { ...factsOf(sent, type), width: 0, height: 0, size: sent.size };
  }

  async function keepPicture({ sent, type, key, side }: IncomingFile): Promise<StoredContent> {
    const clean = `${sent.path}.${type.suffix}`;
    try {
      const drawn = await inTurn(() =>
        redraw(sent.path, clean, { suffix: type.suffix, side }),
      ).catch((error: unknown) => refused(error, type));
      await store.put(key, clean, type);
      return { ...factsOf(sent, type), ...drawn };
    } finally {
      await rm(clean, { force: true });
    }
  }

  return {
    /**
     * @throws {Refusal} upload_content, upload_broken, upload_heic, upload_type, upload_size; rate_limited when
     * too many pictures wait
     */
    async keep(sent: SpooledFile, type: FileType, side: number): Promise<StoredContent> {
      const key = keyOf(sent.sha1, type.suffix);
      const work =
        onItsWay.get(key) ?? keep({ sent, type, key, side }).finally(() => onItsWay.delete(key));
      onItsWay.set(key, work);
      const stored = await work;
      // Two contents of one SHA-1 can be made on purpose; the second would be served as the first.
      if (stored.sha256 !== sent.sha256) throw new Refusal('upload_type');
      return stored;
    },
  };
}

type IncomingFile = {
  readonly sent: SpooledFile;
  readonly type: FileType;
  readonly key: string;
  /** The longest a side of a picture may be. */
  readonly side: number;
};

/** A content that was accepted under a larger limit is refused now. */
function within(known: StoredContent, { side }: IncomingFile): StoredContent {
  if (Math.max(known.width, known.height) > side) throw new Refusal('upload_size');
  return known;
}

const factsOf = ({ sha1, sha256 }: SpooledFile, { type }: FileType) => ({
  sha1,
  sha256,
  mimetype: type,
});

/** After these seconds the queue is likely to be shorter. */
const retrySeconds = 5;

function refused(error: unknown, { suffix }: FileType): never {
  if (error instanceof NoPicture) {
    throw error.fault === 'upload_broken'
      ? new Refusal(error.fault, { params: { suffix } })
      : new Refusal(error.fault);
  }
  if (error instanceof QueueFull)
    throw new Refusal('rate_limited', { params: { seconds: retrySeconds } });
  throw error;
}

/**
 * Makes sure that the content of a file is of the type of its name.
 *
 * @throws {Refusal} the reason why it is not: another content, none that can be read, a photograph of a kind
 * that browsers do not show, or an archive that unpacks to something else than it declares
 */
async function demandContent(path: string, { found, suffix }: FileType): Promise<void> {
  const seen = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  if (found.length === 0 && seen === undefined && (await isText(path))) return;
  if (seen === undefined) throw new Refusal('upload_broken', { params: { suffix } });
  if (isHeic(seen)) throw new Refusal('upload_heic');
  if (!found.includes(seen))
    throw new Refusal('upload_content', { params: { suffix, found: seen.toUpperCase() } });
  if (isZip.has(suffix) && !(await isHonestZip(path))) throw new Refusal('upload_type');
}

const isZip = new Set(['zip', 'docx', 'xlsx']);

/** In UTF-8, or as spreadsheet programs in China still write it; without a sign no text has. */
async function isText(path: string): Promise<boolean> {
  const decoders = ['utf-8', 'gb18030'].map((name) => new TextDecoder(name, { fatal: true }));
  const readable = await Promise.all(decoders.map((decoder) => decodes(path, decoder)));
  return readable.includes(true);
}

async function decodes(path: string, decoder: TextDecoder): Promise<boolean> {
  try {
    for await (const piece of createReadStream(path)) {
      // A stream without an encoding gives bytes.
      if (notInText.test(decoder.decode(piece as Uint8Array, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

// eslint-disable-next-line no-control-regex -- these are what is looked for
const notInText = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
