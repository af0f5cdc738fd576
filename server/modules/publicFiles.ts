import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { PageReply, PageRequest } from '../http/assets.ts';
import { fileHeaders } from '../http/headers.ts';
import { installedUids, modulesDir } from './installed/folders.ts';

/** Allow-list of what a module may have served as it is: nothing that a browser would run. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
};

type PublicFile = { readonly path: string; readonly uid: string; readonly etag: string };

/**
 * Answers requests for `/modules/<uid>/public/…`; undefined for unknown addresses, and for those of a module that is off.
 *
 * @param isOn - true for the uid of a module that answers
 */
export function createPublicFiles(
  isOn: (uid: string) => boolean,
  dir = modulesDir,
): (request: Pick<PageRequest, 'pathname' | 'knownEtag'>) => PageReply | undefined {
  // Listed once: no request leads to a path on the disk.
  const files = new Map(installedUids(dir).flatMap((uid) => filesOf(dir, uid)));
  return ({ pathname, knownEtag }) => {
    const file = files.get(pathname);
    if (!file || !isOn(file.uid)) return undefined;
    const headers = {
      ...fileHeaders,
      'content-type': types[extname(file.path)] ?? '',
      etag: file.etag,
      'cache-control': 'no-cache',
    };
    return knownEtag === file.etag
      ? { status: 304, headers, body: '' }
      : { status: 200, headers, body: createReadStream(file.path) };
  };
}

function filesOf(dir: string, uid: string): readonly [string, PublicFile][] {
  const folder = join(dir, uid, 'public');
  if (!existsSync(folder)) return [];
  // With their types, since a link is then not followed.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)])
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      const address = relative(dir, path).replaceAll('\\', '/');
      return [`/modules/${address}`, { path, uid, etag }];
    });
}
