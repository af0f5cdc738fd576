import { open } from 'node:fs/promises';
import { fileLimits } from './limits.ts';

/**
 * Whether an archive would burst on whoever unpacks it: its directory claims far more than there
 * is, or is none. Nothing is unpacked here.
 */
export async function isBomb(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, endAtMost);
    const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const end = tail.lastIndexOf(endMark);
    if (end < 0 || end + 20 > tail.length) return true;
    const [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    // Both are all ones in the form for archives far above what is taken here.
    if (bytes > size || from > size || from + bytes > size) return true;
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
    return unpackedSize(buffer) > size * fileLimits.archiveRatio;
  } finally {
    await file.close();
  }
}

/** What all members claim together; more than anything when the directory cannot be read. */
function unpackedSize(directory: Buffer): number {
  let total = 0;
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== memberMark) return Infinity;
    total += directory.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return total;
}

const memberMark = 0x02014b50;
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** The record itself and the longest comment behind it. */
const endAtMost = 22 + 0xffff;
