import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uidPattern } from '../../../src/modules/index.ts';
import { jsonOf } from './info.ts';
import { isPublisher } from './manifest.ts';
import { ModuleRefused } from './refused.ts';

/** Public key of a publisher. With `uids` it counts for these modules alone. */
export type TrustedKey = { readonly key: KeyObject; readonly uids?: ReadonlySet<string> };

/** Keys by the names of their publishers. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

/** Folder of the keys below the root of the project. */
export const trustedFolder = 'modules/trusted';

/**
 * Reads `<publisher>.pem` of a folder, and `<publisher>.json` (`{"uids": [...]}`) beside it.
 *
 * @returns no keys if there is no such folder
 * @throws {ModuleRefused} publisher_key: a file is no Ed25519 key, or its limit cannot be read
 */
export async function readTrusted(folder: string): Promise<TrustedKeys> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const publishers = names.filter((name) => name.endsWith('.pem')).map((name) => name.slice(0, -4));
  const keys = await Promise.all(
    publishers.map(async (publisher): Promise<[string, TrustedKey]> => {
      const pem = await readFile(join(folder, `${publisher}.pem`), 'utf8');
      const limit = names.includes(`${publisher}.json`)
        ? await readFile(join(folder, `${publisher}.json`), 'utf8')
        : undefined;
      return [publisher, { key: keyOf(publisher, pem), ...limitOf(publisher, limit) }];
    }),
  );
  return new Map(keys);
}

function keyOf(publisher: string, pem: string): KeyObject {
  // A private key would be read as well, and its public half taken.
  if (isPublisher(publisher) && !pem.includes('PRIVATE'))
    try {
      const key = createPublicKey(pem);
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Refused below.
    }
  throw new ModuleRefused('publisher_key', `${publisher}.pem`);
}

function limitOf(publisher: string, text: string | undefined): Pick<TrustedKey, 'uids'> {
  if (text === undefined) return {};
  const value = jsonOf(text);
  const { uids, ...rest }: Readonly<Record<string, unknown>> =
    typeof value === 'object' ? { ...value } : {};
  const isLimit =
    Array.isArray(uids) &&
    uids.every((each): each is string => typeof each === 'string' && uidPattern.test(each)) &&
    Object.keys(rest).length === 0;
  if (!isLimit) throw new ModuleRefused('publisher_key', `${publisher}.json`);
  return { uids: new Set(uids) };
}

/** Signs bytes with an Ed25519 private key: one line of base64. */
export const signBytes = (bytes: Uint8Array, key: KeyObject): string =>
  `${sign(null, bytes, key).toString('base64')}\n`;

/**
 * Checks a signature of a publisher over bytes.
 *
 * @param uids - modules that the bytes are about
 * @throws {ModuleRefused} publisher_unknown, publisher_uid, signature
 */
export function checkSignature(
  bytes: Uint8Array,
  signature: string,
  {
    file,
    publisher,
    uids,
    trusted,
  }: {
    readonly file: string;
    readonly publisher: string;
    readonly uids: readonly string[];
    readonly trusted: TrustedKeys;
  },
): void {
  const known = trusted.get(publisher);
  if (!known) throw new ModuleRefused('publisher_unknown', file, publisher);
  const isSigned =
    /^[A-Za-z0-9+/]{86}==\n?$/.test(signature) &&
    verify(null, bytes, known.key, Buffer.from(signature, 'base64'));
  if (!isSigned) throw new ModuleRefused('signature', file, publisher);
  const other = uids.find((uid) => known.uids && !known.uids.has(uid));
  if (other !== undefined) throw new ModuleRefused('publisher_uid', file, other);
}
