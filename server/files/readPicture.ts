import { buffer } from 'node:stream/consumers';
import type { Files } from './createFiles.ts';
import { keyOf, readKey } from './names.ts';
import { typeOf } from './types.ts';

type StoredPicture = { readonly type: string; readonly content: Buffer };

/** Reads a stored picture by its address; undefined if it is no picture of this shop, or too large. */
export async function readPicture(
  files: Pick<Files, 'openHere'>,
  address: string,
  maxBytes: number,
): Promise<StoredPicture | undefined> {
  const found = readKey(address);
  const type = found && typeOf(found.suffix);
  if (!found || !type?.type.startsWith('image/')) return undefined;
  const opened = await files.openHere(keyOf(found.sha1, type.suffix)).catch(() => undefined);
  if (!opened || (opened.size ?? 0) > maxBytes) return undefined;
  const content = await buffer(await opened.read());
  return content.length > maxBytes ? undefined : { type: type.type, content };
}
