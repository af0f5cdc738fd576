import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipOf } from '../../tests/support/files.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { isHonestZip } from './zip.ts';

const local = 0;
/** The one member of the archive is `a.txt` with three bytes. */
const directory = 30 + 5 + 3;

async function judged(change: (zip: Buffer) => Buffer | void): Promise<boolean> {
  await using dir = await tempDir();
  const zip = zipOf();
  const path = join(dir.path, 'a.zip');
  await writeFile(path, change(zip) ?? zip);
  return isHonestZip(path);
}

test('an archive whose members are as its directory says is taken', async () => {
  expect(await judged(() => {})).toBe(true);
});

test('sizes that follow a streamed member count like those before it', async () => {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(3, 8);
  descriptor.writeUInt32LE(3, 12);
  const streamed = (behind: Buffer) => (zip: Buffer) => {
    zip.writeUInt16LE(8, local + 6);
    zip.writeUInt16LE(8, directory + 8);
    zip.writeUInt32LE(0, local + 18);
    zip.writeUInt32LE(0, local + 22);
    const end = zip.length - 22;
    zip.writeUInt32LE(directory + behind.length, end + 16);
    return Buffer.concat([zip.subarray(0, directory), behind, zip.subarray(directory)]);
  };
  const lying = Buffer.from(descriptor);
  lying.writeUInt32LE(2_000_000_000, 12);

  expect(await judged(streamed(descriptor))).toBe(true);
  expect(await judged(streamed(descriptor.subarray(4)))).toBe(true);
  expect(await judged(streamed(lying))).toBe(false);
  expect(await judged(streamed(Buffer.alloc(0)))).toBe(false);
});

test.each<readonly [string, (zip: Buffer) => Buffer | void]>([
  [
    'a small size in the directory, a large one at the member',
    (zip) => void zip.writeUInt32LE(2_000_000_000, local + 22),
  ],
  ['another packed size at the member', (zip) => void zip.writeUInt32LE(2, local + 18)],
  ['another checksum', (zip) => void zip.writeUInt32LE(7, local + 14)],
  ['another name', (zip) => void zip.write('b', local + 30)],
  ['other flags', (zip) => void zip.writeUInt16LE(1, local + 6)],
  ['no member where the directory says', (zip) => void zip.writeUInt32LE(1, directory + 42)],
  ['a member within the directory', (zip) => void zip.writeUInt32LE(directory, directory + 42)],
  ['fewer members than the end counts', (zip) => void zip.writeUInt16LE(2, zip.length - 12)],
  ['a directory that is cut', (zip) => zip.subarray(0, zip.length - 30)],
  [
    'two entries for one member',
    (zip) => {
      const entry = zip.subarray(directory, zip.length - 22);
      const end = Buffer.from(zip.subarray(zip.length - 22));
      end.writeUInt16LE(2, 10);
      end.writeUInt32LE(entry.length * 2, 12);
      return Buffer.concat([zip.subarray(0, directory), entry, entry, end]);
    },
  ],
])('an archive with %s is refused', async (_, change) => {
  expect(await judged(change)).toBe(false);
});
