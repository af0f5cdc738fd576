import { Refusal } from '../../src/contract/index.ts';
import { DatabaseBusy, serialQueue } from '../db/index.ts';

export type HeavyCalls = ReturnType<typeof createHeavyCalls>;

/**
 * Calls that read or write a whole table: one at a time in this process, so that many of them need no more
 * memory than one and leave room for other calls. The others wait for their turn, for a while.
 */
export function createHeavyCalls({ waitMs = 30_000, idleMs = 60_000 } = {}) {
  const queue = serialQueue(waitMs);

  /** @throws {Refusal} rate_limited when the one before takes too long */
  async function take(): Promise<() => void> {
    try {
      return await queue();
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error;
      throw new Refusal('rate_limited', { params: { seconds: Math.ceil(waitMs / 1000) } });
    }
  }

  return {
    /** @throws {Refusal} rate_limited */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const leave = await take();
      try {
        return await work();
      } finally {
        leave();
      }
    },

    /**
     * Streams a text while it is produced. The turn ends with the text, or once its reader is gone. The first
     * piece is produced before the answer: an error until then is a refusal and no torn file.
     *
     * @throws {Refusal} rate_limited
     */
    async stream<Chunk extends FileChunk>(
      begin: () => Promise<AsyncGenerator<Chunk>>,
    ): Promise<AsyncIterable<Chunk>> {
      const leave = await take();
      try {
        const pieces = await begin();
        return untilRead(pieces, await pieces.next(), { leave, idleMs });
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

type FileChunk = string | Uint8Array;

/** A reader who stops to read without leaving must not keep the turn. */
function untilRead<Chunk extends FileChunk>(
  pieces: AsyncGenerator<Chunk>,
  begun: IteratorResult<Chunk>,
  { leave, idleMs }: { readonly leave: () => void; readonly idleMs: number },
): AsyncIterable<Chunk> {
  let first: IteratorResult<Chunk> | undefined = begun;
  let isOver = false;
  let isAbandoned = false;
  let idle = setTimeout(abandon, idleMs);

  function end(): void {
    clearTimeout(idle);
    if (!isOver) leave();
    isOver = true;
  }

  function abandon(): void {
    isAbandoned = true;
    end();
    void pieces.return(undefined);
  }

  const iterator: AsyncIterator<Chunk> = {
    async next() {
      clearTimeout(idle);
      if (isAbandoned) throw new Error('the reader of a file stopped to read');
      try {
        const piece = first ?? (await pieces.next());
        first = undefined;
        if (piece.done) end();
        else idle = setTimeout(abandon, idleMs);
        return piece;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      end();
      await pieces.return(undefined);
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
