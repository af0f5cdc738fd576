import sharp, { type Sharp } from 'sharp';
import { fileLimits } from './limits.ts';

export type Redrawn = { readonly width: number; readonly height: number; readonly size: number };

/** Why a picture is not taken. */
export class NoPicture extends Error {
  readonly fault: 'upload_type' | 'upload_size';
  constructor(fault: NoPicture['fault'], cause?: unknown) {
    super(`picture refused: ${fault}`, { cause });
    this.name = 'NoPicture';
    this.fault = fault;
  }
}

// A picture is read once: keeping what was read only costs memory. And one core each, so that
// somebody's large picture leaves the others to whoever else is served.
sharp.cache(false);
sharp.concurrency(1);

const formats: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 86 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 86 }),
};

/**
 * Decodes a picture and draws it anew into `to`: what was hidden behind or inside it stays behind,
 * with everything it told of its maker. Moving pictures keep moving.
 *
 * @throws {NoPicture}
 */
export async function redraw(from: string, to: string, suffix: string): Promise<Redrawn> {
  const options = {
    failOn: 'error',
    limitInputPixels: fileLimits.pixels,
    sequentialRead: true,
    animated: suffix === 'gif' || suffix === 'webp',
  } as const;
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
      format,
    } = await sharp(from, options).metadata();
    if (format !== (suffix === 'jpg' ? 'jpeg' : suffix)) throw new NoPicture('upload_type');
    if (isTooLarge({ width, height: pageHeight, pages })) throw new NoPicture('upload_size');
    const draw = formats[suffix];
    if (!draw) throw new NoPicture('upload_type');
    // The way it is to be held was said in what is left behind.
    const upright = pages > 1 ? sharp(from, options) : sharp(from, options).autoOrient();
    const done = await draw(upright.timeout({ seconds: fileLimits.decodeSeconds })).toFile(to);
    return { width: done.width, height: done.pageHeight ?? done.height, size: done.size };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    const isLarge = error instanceof Error && /pixel limit|too large/i.test(error.message);
    throw new NoPicture(isLarge ? 'upload_size' : 'upload_type', error);
  }
}

type Extent = { readonly width: number; readonly height: number; readonly pages: number };

const isTooLarge = ({ width, height, pages }: Extent): boolean =>
  width > fileLimits.side ||
  height > fileLimits.side ||
  pages > fileLimits.frames ||
  width * height * pages > fileLimits.pixels;
