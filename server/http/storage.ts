import type { Readable } from 'node:stream';
import { FileKind } from '../../resources/routine/attachments.ts';
import { thumbWidths, type ThumbWidth } from '../../src/contract/index.ts';
import {
  keyOf,
  readKey,
  StoreAway,
  typeOf,
  type Files,
  type FileType,
  type OpenedHere,
  type Range,
} from '../files/index.ts';
import { QueueFull } from '../queue.ts';
import { fileHeaders } from './headers.ts';
import type { PageReply } from './assets.ts';

export type StorageRequest = {
  readonly method: string;
  /** As it came, undecoded. */
  readonly pathname: string;
  readonly knownEtag?: string | undefined;
  /** Query behind the `?`, as it came. */
  readonly query?: string;
  /** As it came. */
  readonly range?: string | undefined;
};

export type Storage = (request: StorageRequest) => Promise<PageReply>;

export type StorageOptions = Pick<Files, 'open' | 'openThumb' | 'openHere' | 'thumbKey'> & {
  /** Audience of a content: everybody forever, everybody while it is shown, holders of a ticket. */
  readonly accessOf: (content: {
    readonly sha1: string;
    readonly kind: string;
  }) => Promise<'public' | 'shown' | 'private'>;
  readonly consumeTicket: (ticket: string, subject: string) => Promise<boolean>;
};

/** Subject of a ticket for a file: its content, however it is addressed. */
export const fileSubject = (sha1: string): string => `file ${sha1}`;

/**
 * Serves uploaded files. Only hash and suffix of an address count, so none of it is ever decoded or becomes a
 * path. Non-public files require a ticket, and are not cached.
 */
export function createStorage(options: StorageOptions): Storage {
  const { open, openThumb, openHere, thumbKey, accessOf, consumeTicket } = options;

  async function answer(request: StorageRequest): Promise<PageReply> {
    if (!['GET', 'HEAD'].includes(request.method)) return plain(405, 'Method Not Allowed');
    const query = new URLSearchParams(request.query);
    const named = namedFile(request.pathname);
    if (!named) return plain(404, 'Not Found');
    const { sha1, type } = named;
    const width = type.category === FileKind.picture ? widthIn(query) : undefined;
    const access = await accessOf({ sha1, kind: type.category });
    const ticket = request.method === 'GET' ? (query.get('token') ?? '') : '';
    if (access === 'private' && !(await consumeTicket(ticket, fileSubject(sha1))))
      return plain(404, 'Not Found');
    const found = await (width
      ? openThumb({ sha1, suffix: type.suffix, width })
      : open(keyOf(sha1, type.suffix)));
    if (access === 'private') {
      const key = width ? thumbKey(sha1, width) : keyOf(sha1, type.suffix);
      return sendPrivate(found && (await openHere(key)), width ? small : type);
    }
    const headers = width ? headersOf(small, `${sha1}-${width}`) : headersOf(type, sha1);
    const shared = { ...headers, ...embeddable };
    return replyWith(found, access === 'public' ? shared : { ...shared, ...shownHeaders }, request);
  }
  return (request) => answer(request).catch(notNow);
}

/** Content of an address, if it has the form of a file address. */
function namedFile(pathname: string) {
  const named = addressPattern.test(pathname) ? readKey(pathname) : undefined;
  const type = named && typeOf(named.suffix);
  return named && type ? { sha1: named.sha1, type } : undefined;
}

const addressPattern = /^\/storage\/[\w-]{1,20}\/\d{8}\/[^/]{41,200}$/;

/** Small copies are of one format, whatever the picture is. */
const small = { type: 'image/webp', isShown: true };

/** One of the widths there are; anything else asks for the picture itself. */
const widthIn = (query: URLSearchParams): ThumbWidth | undefined =>
  thumbWidths.find((width) => query.getAll('w').join() === String(width));

function notNow(error: unknown): PageReply {
  if (error instanceof QueueFull || error instanceof StoreAway) return later;
  throw error;
}

function replyWith(
  found: StoredFile,
  headers: ReturnType<typeof headersOf>,
  request: StorageRequest,
): PageReply | Promise<PageReply> {
  if (!found) return plain(404, 'Not Found');
  if ('at' in found) return elsewhere(found.at);
  if (request.knownEtag === headers.etag) return { status: 304, headers, body: '' };
  return send(found, headers, request);
}

/** The owner may hide it tomorrow. */
const shownHeaders = { 'cache-control': 'public, max-age=300' };

/** Pages of another origin show it too: the back office may have one of its own. */
const embeddable = { 'cross-origin-resource-policy': 'cross-origin' };

/** Whole, since the next part would need another ticket. */
async function sendPrivate(
  found: OpenedHere | undefined,
  type: Pick<FileType, 'type' | 'isShown'>,
): Promise<PageReply> {
  if (!found) return plain(404, 'Not Found');
  const { etag: _etag, ...headers } = headersOf(type, '');
  return {
    status: 200,
    headers: {
      ...headers,
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      ...(found.size === undefined ? {} : { 'content-length': String(found.size) }),
    },
    body: await found.read(),
  };
}

type StoredFile = Awaited<ReturnType<Files['open']>>;
type OpenedFile = { readonly size: number; read(range?: Range): Readable | Promise<Readable> };

async function send(
  { size, read }: OpenedFile,
  headers: Readonly<Record<string, string>>,
  { method, range }: StorageRequest,
): Promise<PageReply> {
  const part = rangeOf(range, size);
  if (part === 'outside') {
    return { ...plain(416, ''), headers: { ...headers, 'content-range': `bytes */${size}` } };
  }
  const length = part ? part.to - part.from + 1 : size;
  return {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${size}` }),
    },
    body: method === 'HEAD' ? '' : await read(part),
  };
}

/** One range of the file; several ranges, or unreadable ones, mean all of it. */
function rangeOf(range: string | undefined, size: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const { from, to } = stretch(first, last, size);
  return from > to || from >= size ? 'outside' : { from, to };
}

/** Without a beginning: so many bytes of the end. */
function stretch(first: string, last: string, size: number): Range {
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size - 1 };
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Redrawn pictures, and types that browsers show without running them, are shown; others are saved. Source:
 * security 6.7.
 */
const headersOf = ({ type, isShown }: Pick<FileType, 'type' | 'isShown'>, name: string) => ({
  ...fileHeaders,
  'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
  'content-security-policy': type === 'application/pdf' ? readerPolicy : closedPolicy,
  'content-disposition': isShown ? 'inline' : 'attachment',
  'accept-ranges': 'bytes',
  // The same address is the same content for ever.
  'cache-control': 'public, max-age=31536000, immutable',
  etag: `"${name}"`,
});

const closedPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The browser's own reader does not open inside a sandbox. */
const readerPolicy = "default-src 'none'; object-src 'self'; frame-ancestors 'none'";

const elsewhere = (location: string): PageReply => ({
  status: 302,
  headers: { ...fileHeaders, location, 'cache-control': 'public, max-age=3600' },
  body: '',
});

const plain = (status: number, body: string): PageReply => ({
  status,
  headers: {
    ...fileHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  },
  body,
});

/** Too many pictures are being drawn at once, or the store is away: the browser may ask again. */
const later: PageReply = {
  ...plain(503, 'Try again'),
  headers: { ...plain(503, '').headers, 'retry-after': '2' },
};
