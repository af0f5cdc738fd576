import { crc32, deflateSync } from 'node:zlib';

const size = 128;

/**
 * The picture of an account without one, as PNG: head and shoulders in grey. Existing clients show it
 * from `/static/images/avatar.png`.
 */
export function portraitPng(): Buffer {
  const rows = Array.from({ length: size }, (_, y) =>
    // Each row begins with its filter: none.
    Buffer.from([0, ...Array.from({ length: size }, (_, x) => shadeAt(x + 0.5, y + 0.5))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ground = 0xe4;
const figure = 0xa6;

/** The grey of a pixel; the edges of the figure are smoothed over one pixel. */
function shadeAt(x: number, y: number): number {
  const head = 24 - Math.hypot(x - 64, y - 50);
  const shoulders = 46 - Math.hypot(x - 64, (y - 128) * 1.05);
  const share = Math.min(1, Math.max(0, Math.max(head, shoulders) + 0.5));
  return Math.round(ground + (figure - ground) * share);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
