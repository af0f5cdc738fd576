import { UnreadableBody } from './readBody.ts';

/** One part of a form. Its body is to be read to the end before the next part. */
export type Part = {
  readonly name: string;
  /** Absent: a text. */
  readonly fileName: string | undefined;
  readonly type: string;
  readonly body: AsyncIterable<Buffer>;
};

type Options = { readonly boundary: string; readonly mostBytes: number };

/**
 * Reads a multipart body part by part, without keeping any of it.
 *
 * @throws {UnreadableBody} when it is none or ends early
 * @throws an error with `statusCode` 413 above `mostBytes`
 */
export async function* partsOf(
  payload: AsyncIterable<Uint8Array>,
  { boundary, mostBytes }: Options,
): AsyncGenerator<Part> {
  const source = cursorOn(payload, mostBytes);
  const mark = Buffer.from(`\r\n--${boundary}`);
  await wholeUpTo(source, mark);
  while (!(await source.passes('--'))) {
    // Spaces may stand behind a boundary.
    if ((await wholeUpTo(source, lineEnd)).trim() !== '') throw unreadable();
    const head = readHead(await wholeUpTo(source, headEnd));
    yield { ...head, body: source.upTo(mark) };
  }
}

/** The boundary a content type names. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable();
  return boundary;
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const mostHead = 8_192;

const unreadable = () => new UnreadableBody('json', '');

function cursorOn(payload: AsyncIterable<Uint8Array>, mostBytes: number) {
  const pieces = payload[Symbol.asyncIterator]();
  // The first boundary stands at the very beginning, without a line end before it.
  let held: Buffer = Buffer.from('\r\n');
  let bytes = 0;

  async function more(): Promise<void> {
    const { done, value } = await pieces.next();
    if (done) throw unreadable();
    bytes += value.length;
    if (bytes > mostBytes)
      throw Object.assign(new Error('the form is too large'), { statusCode: 413 });
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
  }

  return {
    /** What stands before a mark, which is passed over. */
    async *upTo(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(mark);
        const end = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
        if (end > 0) yield held.subarray(0, end);
        held = held.subarray(at < 0 ? end : end + mark.length);
        if (at >= 0) return;
        await more();
      }
    },
    /** Whether these signs come next; they are passed over then. */
    async passes(signs: string): Promise<boolean> {
      while (held.length < signs.length) await more();
      const isNext = held.subarray(0, signs.length).toString('latin1') === signs;
      if (isNext) held = held.subarray(signs.length);
      return isNext;
    },
  };
}

type Cursor = ReturnType<typeof cursorOn>;

async function wholeUpTo(source: Cursor, mark: Buffer): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source.upTo(mark)) {
    length += piece.length;
    if (length > mostHead) throw unreadable();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

function readHead(head: string): Omit<Part, 'body'> {
  const lines = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const headers = new Map(lines);
  if (headers.size !== lines.length) throw unreadable();
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) throw unreadable();
  return {
    name,
    fileName: parameterOf(disposition, 'filename'),
    type: headers.get('content-type') ?? '',
  };
}

/** As browsers write it: quotes and line ends percent-encoded, everything else as it is. */
function parameterOf(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
  return (quoted ?? plain)?.replace(/%(22|0D|0A)/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
