import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import type { FileType } from './types.ts';
import { isBomb } from './zipDirectory.ts';

/** Whether a file is inside what its name says. */
export async function isInside(path: string, { found, suffix }: FileType): Promise<boolean> {
  const seen = await fileTypeFromFile(path).catch(() => undefined);
  if (found.length === 0) return seen === undefined && (await isText(path));
  if (seen === undefined || !found.includes(seen.ext)) return false;
  return !isZip.has(suffix) || !(await isBomb(path));
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
