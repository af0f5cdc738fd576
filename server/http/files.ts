import { encoded, readAssets, type Asset } from './assets.ts';
import { fileHeaders } from './headers.ts';
import type { PageReply, PageRequest } from './pageReply.ts';

type FileOptions = {
  /** Folder of the browser build. */
  readonly dist: string;
  /** SVG of a drawn picture by its address; undefined for any other address. */
  readonly drawing: (pathname: string) => string | undefined;
};

/** Answers requests for files; undefined for what is none of ours. */
export function createFiles({ dist, drawing }: FileOptions) {
  const assets = readAssets(dist);
  return (request: PageRequest): PageReply | undefined => {
    const asset = assets.get(request.pathname);
    if (asset) return assetReply(asset, request);
    const picture = drawing(request.pathname);
    return picture === undefined
      ? undefined
      : { status: 200, headers: pictureHeaders, body: picture };
  };
}

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
