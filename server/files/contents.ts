import { rm } from 'node:fs/promises';
import { Refusal } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import { isInside } from './content.ts';
import { keyOf } from './names.ts';
import { knownContent, type Stored } from './records.ts';
import { NoPicture, redraw } from './redraw.ts';
import type { SpooledFile } from './spool.ts';
import type { FileStore } from './store.ts';
import { TooBusy, type InTurn } from './turns.ts';
import type { FileType } from './types.ts';

/**
 * Brings contents into the store, looked at and, when they are pictures, drawn anew: each content
 * once, however many send it at the same moment.
 */
export function createContents(db: Db, store: FileStore, inTurn: InTurn) {
  const onItsWay = new Map<string, Promise<Stored>>();

  async function keep(given: Given): Promise<Stored> {
    const { sent, type, key } = given;
    const known = await knownContent(db, { storage: store.name, sha1: sent.sha1 });
    if (known?.mimetype === type.type && (await store.has(key))) return within(known, given);
    if (!(await isInside(sent.path, type))) throw new Refusal('upload_type');
    return type.category === 'picture' ? keepPicture(given) : keepAsIs(given);
  }

  async function keepAsIs({ sent, type, key }: Given): Promise<Stored> {
    await store.put(key, sent.path, type);
    return { ...factsOf(sent, type), width: 0, height: 0, size: sent.size };
  }

  async function keepPicture({ sent, type, key, side }: Given): Promise<Stored> {
    const clean = `${sent.path}.${type.suffix}`;
    try {
      const drawn = await inTurn(() =>
        redraw(sent.path, clean, { suffix: type.suffix, side }),
      ).catch(refused);
      await store.put(key, clean, type);
      return { ...factsOf(sent, type), ...drawn };
    } finally {
      await rm(clean, { force: true });
    }
  }

  return {
    /** @throws {Refusal} upload_type, upload_size; rate_limited when too many pictures wait */
    async keep(sent: SpooledFile, type: FileType, side: number): Promise<Stored> {
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

type Given = {
  readonly sent: SpooledFile;
  readonly type: FileType;
  readonly key: string;
  /** The longest a side of a picture may be. */
  readonly side: number;
};

/** What was taken while more was allowed is refused like anything else. */
function within(known: Stored, { side }: Given): Stored {
  if (Math.max(known.width, known.height) > side) throw new Refusal('upload_size');
  return known;
}

const factsOf = ({ sha1, sha256 }: SpooledFile, { type }: FileType) => ({
  sha1,
  sha256,
  mimetype: type,
});

/** Somebody who comes a little later finds the line shorter. */
const lineSeconds = 5;

function refused(error: unknown): never {
  if (error instanceof NoPicture) throw new Refusal(error.fault);
  if (error instanceof TooBusy)
    throw new Refusal('rate_limited', { params: { seconds: lineSeconds } });
  throw error;
}
