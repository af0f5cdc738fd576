import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 140 } } })
    .png()
    .toBuffer();

const contents: Readonly<Record<string, Uint8Array | undefined>> = {
  nothing: undefined,
  png: await png(40, 30),
  'another png': await png(30, 40),
  php: Buffer.from('<?php echo 1;'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'too much': randomFillSync(Buffer.alloc(10 * 1024 * 1024 + 1)),
};

/** Content of an uploaded file, by name. */
export function contentOf(name: string): Uint8Array | undefined {
  if (!Object.hasOwn(contents, name)) throw new Error(`no content ${name}`);
  return contents[name];
}
