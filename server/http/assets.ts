import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { defaultAvatar, type Language } from '../../src/contract/index.ts';
import { fileHeaders } from './headers.ts';
import { portraitPng } from './portrait.ts';

/** Reply to a browser that requests a page or a file rather than a call. */
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
};

export type PageRequest = {
  readonly method: string;
  readonly pathname: string;
  readonly lang: Language;
  readonly accepts?: string | undefined;
  readonly knownEtag?: string | undefined;
};

type AssetOptions = {
  /** Folder of the browser build. */
  readonly dist: string;
  /** SVG of a drawn picture by its address; undefined for any other address. */
  readonly drawing: (pathname: string) => string | undefined;
};

/** Answers requests for files; undefined for unknown addresses. */
export function createFiles({ dist, drawing }: AssetOptions) {
  const assets = readAssets(dist);
  let former = formerAssets(dist);
  const { leftMs } = former;
  if (leftMs > 0) setTimeout(() => (former = none), leftMs).unref();
  return (request: PageRequest): PageReply | undefined => {
    const asset = assets.get(request.pathname) ?? former.assets.get(request.pathname);
    if (asset) return assetReply(asset, request);
    if (request.pathname === defaultAvatar) return portrait;
    const picture = drawing(request.pathname);
    return picture === undefined
      ? undefined
      : { status: 200, headers: pictureHeaders, body: picture };
  };
}

/** Drawn once, when the program starts. */
const portrait: PageReply = {
  status: 200,
  headers: {
    ...fileHeaders,
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  },
  body: portraitPng(),
};

const forEver = 'public, max-age=31536000, immutable';

// The same address is the same picture for ever.
const pictureHeaders = {
  ...fileHeaders,
  'content-type': 'image/svg+xml',
  'cache-control': forEver,
};

function assetReply(asset: Asset, { accepts, knownEtag }: PageRequest): PageReply {
  const { type, immutable, etag } = asset;
  const { bytes, encoding } = encoded(asset, accepts);
  const headers = {
    ...fileHeaders,
    'content-type': type,
    etag,
    vary: 'Accept-Encoding',
    'cache-control': immutable ? forEver : 'no-cache',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return knownEtag === etag
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: bytes };
}

/** A file of the browser part, as it is sent. */
type Asset = {
  readonly type: string;
  /** Named after its content, so that it never changes. */
  readonly immutable: boolean;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
};

/** Allow-list of file types in `dist/`. Sources, maps and the manifest are not served. */
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
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

type FormerAssets = {
  readonly assets: ReadonlyMap<string, Asset>;
  /** Milliseconds for which they are served. */
  readonly leftMs: number;
};

const none: FormerAssets = { assets: new Map(), leftMs: 0 };

const formerMs = 3_600_000;

/**
 * Files of the build before this one, for an hour after it was replaced: pages that are open load parts of
 * themselves when they need them, until they are loaded anew.
 */
function formerAssets(dist: string): FormerAssets {
  const folder = `${dist}.old`;
  const replaced = join(folder, '.replaced');
  if (!existsSync(replaced)) return none;
  const leftMs = Number(readFileSync(replaced, 'utf8')) + formerMs - Date.now();
  if (!(leftMs > 0)) return none;
  const assets = [...readAssets(folder)].filter(([, { immutable }]) => immutable);
  return { assets: new Map(assets), leftMs };
}

/** All files by their address, read once: no request leads to a path on the disk. */
function readAssets(dist: string): ReadonlyMap<string, Asset> {
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
function encoded(
  { plain, br, gzip }: Asset,
  accepts = '',
): { readonly bytes: Buffer; readonly encoding?: string } {
  if (br && /\bbr\b/.test(accepts)) return { bytes: br, encoding: 'br' };
  if (gzip && /\bgzip\b/.test(accepts)) return { bytes: gzip, encoding: 'gzip' };
  return { bytes: plain };
}
