import sharp, { type Metadata, type Sharp } from 'sharp';
import { fileLimits } from './limits.ts';

export type Redrawn = { readonly width: number; readonly height: number; readonly size: number };

type Wanted = { readonly suffix: string; readonly side: number };

/** Why a picture is not taken. */
export class NoPicture extends Error {
  readonly fault: 'upload_broken' | 'upload_size';
  constructor(fault: NoPicture['fault'], cause?: unknown) {
    super(`picture refused: ${fault}`, { cause });
    this.name = 'NoPicture';
    this.fault = fault;
  }
}

// Caching would only cost memory, since a picture is read once. One core each, so that a large picture leaves
// the others to other requests.
sharp.cache(false);
sharp.concurrency(1);

const formats: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 86 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 86 }),
};

/**
 * Decodes a picture and draws it anew into `to`: hidden data and metadata are dropped. Moving pictures keep
 * moving.
 *
 * @throws {NoPicture}
 */
export async function redraw(from: string, to: string, { suffix, side }: Wanted): Promise<Redrawn> {
  const options = {
    failOn: 'error',
    limitInputPixels: fileLimits.pixels,
    sequentialRead: true,
    animated: moving.has(suffix),
  } as const;
  const { pages = 1 } = demandSize(await sharp(from, options).metadata().catch(refuse), {
    suffix,
    side,
  });
  // The orientation is in the metadata, which is dropped.
  const upright = pages > 1 ? sharp(from, options) : sharp(from, options).autoOrient();
  const drawing = (formats[suffix] ?? unknown)(upright).timeout({
    seconds: fileLimits.decodeSeconds,
  });
  const { width, height, pageHeight = height, size } = await drawing.toFile(to).catch(refuse);
  return { width, height: pageHeight, size };
}

const moving = new Set(['gif', 'webp']);

const unknown = (): never => {
  throw new NoPicture('upload_broken');
};

/** Checks the size in the header before any of it is decoded. */
function demandSize(head: Metadata, { suffix, side }: Wanted): Metadata {
  const { width, height, pages = 1, pageHeight = height, format } = head;
  if (format !== (suffix === 'jpg' ? 'jpeg' : suffix)) throw new NoPicture('upload_broken');
  const isLarge =
    Math.max(width, pageHeight) > side ||
    pages > fileLimits.frames ||
    width * pageHeight * pages > fileLimits.pixels;
  if (isLarge) throw new NoPicture('upload_size');
  return head;
}

/** Treats an unreadable file as no picture, except when this disk is full. */
function refuse(error: unknown): never {
  const { message = '' } = error instanceof Error ? error : {};
  if (/no space left|ENOSPC/i.test(message))
    throw Object.assign(new Error(message), { code: 'ENOSPC' });
  const isLarge = /pixel limit|timeout/i.test(message);
  throw new NoPicture(isLarge ? 'upload_size' : 'upload_broken', error);
}
