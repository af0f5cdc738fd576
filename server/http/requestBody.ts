import type {
  FastifyMultipartBaseOptions,
  Multipart,
  MultipartFile,
  MultipartValue,
} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { discard, fileLimits, spool, type SpooledFile } from '../files/index.ts';
import { requestLimits } from './limits.ts';
import type { Route } from './registry.ts';

export type BodyFault = 'json' | 'too_deep' | 'too_many' | 'name' | 'nul' | 'surrogate';

/** A body that is refused as a whole. `field` is where, dotted. */
export class UnreadableBody extends Error {
  readonly fault: BodyFault;
  readonly field: string;
  constructor(fault: BodyFault, field: string) {
    super(`body "${field}": ${fault}`);
    this.name = 'UnreadableBody';
    this.fault = fault;
    this.field = field;
  }
}

/**
 * Reads a JSON body and refuses dangerous or excessive content: names that every object has, characters the
 * database cannot store, and more depth, keys or members than any input needs.
 *
 * @throws {UnreadableBody}
 */
export function readBody(text: string): unknown {
  if (text.trim() === '') return {};
  const body = parse(text);
  inspect(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody('json', '');
  }
}

type BodyNode = { readonly value: unknown; readonly field: string; readonly depth: number };

/** Without recursion: the depth is the sender's to choose. */
function inspect(body: unknown): void {
  const open: BodyNode[] = [{ value: body, field: '', depth: 0 }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, field, depth } = node;
    if (typeof value === 'string') inspectText(value, field);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= requestLimits.depth) throw new UnreadableBody('too_deep', field);
    if (sizeOf(value) > mostIn(value)) throw new UnreadableBody('too_many', field);
    for (const [name, member] of Object.entries(value)) {
      inspectName(name, field);
      open.push({ value: member, field: field ? `${field}.${name}` : name, depth: depth + 1 });
    }
  }
}

const sizeOf = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;

const mostIn = (value: object): number =>
  Array.isArray(value) ? requestLimits.members : requestLimits.keys;

function inspectText(text: string, field: string): void {
  if (text.includes('\0')) throw new UnreadableBody('nul', field);
  if (!text.isWellFormed()) throw new UnreadableBody('surrogate', field);
}

function inspectName(name: string, field: string): void {
  if (inherited.has(name)) throw new UnreadableBody('name', field);
  inspectText(name, field);
}

const inherited = new Set(['__proto__', 'constructor', 'prototype']);

/** A form with one file, as a browser sends it. */
export type FormBody = {
  readonly [form]: true;
  readonly texts: Readonly<Record<string, string>>;
  readonly file?: Uint8Array | undefined;
  readonly fileName?: string | undefined;
  /** Instead of `file`, where the route wants it on the disk. */
  readonly upload?: SpooledFile | undefined;
};

const form = Symbol('form');

export const isForm = (body: unknown): body is FormBody =>
  typeof body === 'object' && body !== null && form in body;

const mostTexts = 20;
const mostTextBytes = 4_096;
const namePattern = /^[\w[\].-]{1,80}$/;

/** The handler judges the size of a file, so that the sender gets the reason of a refusal. */
export const formOptions: FastifyMultipartBaseOptions = {
  throwFileSizeLimit: false,
  // A part without a file name is a text, whatever type it claims.
  isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  preservePath: true,
  limits: {
    fileSize: requestLimits.spooledBytes,
    fieldSize: mostTextBytes,
    // One more than is taken: `readForm` refuses it by name.
    fields: mostTexts + 1,
    files: 2,
    parts: mostTexts + 3,
  },
};

/**
 * Reads a form part by part. Its file goes to memory or to the disk as the route wants; more than a
 * file may have is read to the end and not kept, so that the sender hears why.
 *
 * @returns undefined when the route takes no form or none came
 * @throws {UnreadableBody} when it is no form, or a name comes twice
 * @throws {FormTooLarge}
 */
export async function readForm(
  request: FastifyRequest,
  { input }: Route,
  dir: string,
): Promise<FormBody | undefined> {
  if (input.in !== 'form' || !request.isMultipart()) return undefined;
  const isOnDisk = input.file === 'on disk';
  const size = createSizeLimit(request, requestLimits[isOnDisk ? 'spooledBytes' : 'formBytes']);
  const parts: TakenParts = { texts: new Map(), taken: undefined };
  const place = { dir, keptBytes: input.keptBytes ?? fileLimits.bytes };
  try {
    for await (const part of size.partsOf(request)) await take(part, parts, isOnDisk && place);
  } catch (error) {
    if (parts.taken?.upload) await discard(parts.taken.upload.path);
    // The rest is dropped, or ends with the connection.
    request.raw.unpipe().resume();
    throw error;
  }
  return { [form]: true, texts: Object.fromEntries(parts.texts), ...parts.taken };
}

type TakenParts = { readonly texts: Map<string, string>; taken: TakenFile | undefined };

/** Folder of a file on the disk, and as much as is kept of it. */
type SpoolPlace = { readonly dir: string; readonly keptBytes: number };

/** @param place where the file goes; false: to memory */
async function take(part: Multipart, parts: TakenParts, place: SpoolPlace | false): Promise<void> {
  const { fieldname: name } = part;
  if (!isNew(name, parts.texts) || (part.type === 'file' && parts.taken))
    throw new UnreadableBody('name', String(name).slice(0, 80));
  if (part.type === 'field') parts.texts.set(name, textOf(part));
  else parts.taken = await (place === false ? toMemory(part) : toDisk(part, place));
}

type TakenFile = Pick<FormBody, 'file' | 'fileName' | 'upload'>;

/** More bytes than a form may have. */
export class FormTooLarge extends Error {
  readonly statusCode = 413;
}

/** The plugin limits parts, not the whole: the bytes are counted beside it. */
function createSizeLimit({ raw, headers }: FastifyRequest, mostBytes: number) {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new FormTooLarge('form');
  let current: MultipartFile | undefined;
  const tooLarge = Promise.withResolvers<never>();
  // Prevents an unhandled rejection after the last reader is gone.
  tooLarge.promise.catch(() => {});
  let bytes = 0;
  const count = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    if (bytes <= mostBytes) return;
    const error = new FormTooLarge('form');
    current?.file.destroy(error);
    tooLarge.reject(error);
  };
  return {
    async *partsOf(request: FastifyRequest) {
      // A sender who disconnected before this would go unnoticed.
      if (raw.destroyed && !raw.readableEnded) throw new UnreadableBody('json', '');
      const parts = request.parts();
      const first = parts.next();
      raw.on('data', count);
      try {
        for (let next = first; ; next = parts.next()) {
          const { done, value } = await Promise.race([next, tooLarge.promise]).catch(refuse);
          if (done) return;
          current = value.type === 'file' ? value : undefined;
          yield value;
        }
      } finally {
        raw.off('data', count);
      }
    },
  };
}

const isNew = (name: unknown, texts: ReadonlyMap<string, string>): name is string =>
  typeof name === 'string' && namePattern.test(name) && !texts.has(name) && texts.size < mostTexts;

function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new UnreadableBody('too_many', fieldname);
  if (typeof value !== 'string') throw new UnreadableBody('json', fieldname);
  if (value.includes('\0')) throw new UnreadableBody('nul', fieldname);
  return value;
}

const toDisk = async (part: MultipartFile, { dir, keptBytes }: SpoolPlace): Promise<TakenFile> => ({
  upload: await spool(
    { name: fileNameOf(part), claimed: part.mimetype, body: readableBody(part) },
    dir,
    keptBytes,
  ),
});

async function toMemory(part: MultipartFile): Promise<TakenFile> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readableBody(part)) pieces.push(piece);
  return { file: Uint8Array.from(Buffer.concat(pieces)), fileName: fileNameOf(part) };
}

/** Browsers write quotes and line ends of a file name percent-encoded, everything else as it is. */
const fileNameOf = ({ filename }: MultipartFile): string =>
  filename.replace(/%(22|0D|0A)/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Tells an error of the sender from one of the disk that the file goes to. */
async function* readableBody({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>; // A stream of bytes; its type says `any`.
  } catch (error) {
    refuse(error);
  }
}

/** The parser throws errors without a status: whatever it stumbles over is the sender's. */
function refuse(error: unknown): never {
  throw error instanceof FormTooLarge ? error : new UnreadableBody('json', '');
}
