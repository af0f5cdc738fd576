import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the browser part, as it is sent. */
export type Asset = {
  readonly type: string;
  /** Named after its content, so that it never changes. */
  readonly immutable: boolean;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
};

/** What may leave `dist/` at all. Sources, maps and the manifest stay. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** All files by their address, read once: no request leads to a path on the disk. */
export function readAssets(dist: string): ReadonlyMap<string, Asset> {
  if (!existsSync(dist)) return new Map();
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => types[extname(file)] && !file.split('/').some((part) => part.startsWith('.')),
    );
  return new Map(
    files
      .filter((file) => statSync(join(dist, file)).isFile())
      .map((file) => [`/${file}`, readAsset(dist, file)]),
  );
}

function readAsset(dist: string, file: string): Asset {
  const path = join(dist, file);
  const [br, gzip] = ['.br', '.gz'].map((suffix) =>
    existsSync(path + suffix) ? readFileSync(path + suffix) : undefined,
  );
  const { size, mtimeMs } = statSync(path);
  return {
    type: types[extname(file)] ?? '',
    immutable: file.startsWith('assets/'),
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    plain: readFileSync(path),
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  };
}

/** The smallest form a browser takes. */
export function encoded(
  { plain, br, gzip }: Asset,
  accepts = '',
): { readonly bytes: Buffer; readonly encoding?: string } {
  if (br && /\bbr\b/.test(accepts)) return { bytes: br, encoding: 'br' };
  if (gzip && /\bgzip\b/.test(accepts)) return { bytes: gzip, encoding: 'gzip' };
  return { bytes: plain };
}
